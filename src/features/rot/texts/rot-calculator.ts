import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'
import type { RotCalculationProblem } from '../domain/rot-calculation-input.ts'
import type { AskedCost, ExcludedCost } from '../domain/rot-cost.ts'

export const rotProblemTexts = {
  'labour-missing': 'Skriv vad arbetet kostar, till exempel 100\u00a0000.',
  'amount-invalid': 'Skriv ett belopp i kronor, till exempel 25\u00a0000. Högst 100 miljoner.',
  'owners-invalid': 'Välj 1 till 4 ägare.',
  'date-invalid': 'Skriv en dag som finns, till exempel 2026-12-01.',
  'date-before-rules': 'Välj en dag från och med den 1 januari 2025. Längre tillbaka räknar vi inte.',
} as const satisfies Record<RotCalculationProblem, string>

export function rotProblemText(code: string): string {
  return rotProblemTexts[code as RotCalculationProblem] ?? rotProblemTexts['amount-invalid']
}

export const rotCalculatorTexts = {
  labour: 'Arbete, inklusive moms',
  labourHint: 'Står för sig på offerten. Bara arbete ger avdrag.',
  material: 'Material, inklusive moms',
  materialHint: 'Ger inget avdrag. Kan lämnas tomt.',
  others: 'Resor, maskiner, avfall och annat',
  othersHint: 'Ger inget avdrag, men hör till priset. Allt kan lämnas tomt.',
  paidOn: 'Dag då du betalar',
  dayShape: 'åååå-mm-dd',
  paidOnHint: 'Betalningsdagen avgör procentsats och år, inte när arbetet görs.',
  owners: 'Ägare som delar på avdraget',
  ownersHint: 'Räkna dem som både äger bostaden och uppfyller villkoren längre ner.',
  ownersOption: (count: number) => (count === 1 ? '1 ägare' : `${count} ägare`),
  owner: (number: number) => `Ägare ${number}`,
  used: 'Redan använt under betalningsåret',
  usedHint: 'Lämna tomt om inget är använt. Vad som är använt ser var och en hos Skatteverket.',
  usedRot: 'ROT',
  usedRut: 'RUT',
  currency: 'kr',
  submit: 'Räkna ut',
  answer: 'Så mycket betalar du',
  example: 'Exempel',
  exampleOf: (labourOre: number, [cost]: readonly ExcludedCost[]) =>
    `${formatOre(labourOre)} arbete och ${formatOre(cost?.grossOre ?? 0)} material, en ägare som inte har använt något i år.`,
  toPay: 'att betala efter ROT-avdrag',
  corrections: 'Rätta det som är markerat, så räknar vi.',
  rows: {
    labour: 'Arbete',
    price: 'Pris före avdrag',
    deduction: (percent: number) => `ROT-avdrag, ${percent}\u00a0%`,
    limitedDeduction: 'ROT-avdrag, begränsat',
    toPay: 'Att betala',
  },
  bar: ({ labour, other, deduction }: { labour: number; other: number; deduction: number }) =>
    `Av priset är ${deduction}\u00a0% ROT-avdrag, ${labour}\u00a0% arbete att betala och ${other}\u00a0% material och annat.`,
  parts: { labour: 'Arbete att betala', deduction: 'ROT-avdrag', other: 'Material och annat' },
  refused: 'Om Skatteverket säger nej',
  shares: (year: string) => `Ägarnas utrymme ${year}`,
  room: 'Före',
  part: 'Avdrag',
  left: 'Kvar',
  limited: (percent: number, uncappedOre: number, deductionOre: number) =>
    `${percent}\u00a0% av arbetet är ${formatOre(uncappedOre)}, men utrymmet räcker till ${formatOre(deductionOre)}.`,
  lost: 'Det som inte ryms går inte att spara. Betalas en del av arbetet efter nyår räknas den delen mot nästa års utrymme.',
  rateOf: (percent: number, day: IsoDate) =>
    `${percent}\u00a0% gäller för det som betalas den ${formatDate(day)}.`,
  laterYear: (year: string) => `Vi räknar med dagens regler. De kan ändras innan ${year}.`,
  estimate:
    'En uppskattning: Skatteverket beslutar. Avdraget blir aldrig större än den skatt som ägarna kan räkna av det mot.',
}

/** Names of the excluded costs, for the fields and for the rows of the result. */
export const askedCostTexts = {
  material: 'Material',
  travel: 'Resor',
  machines: 'Maskiner',
  waste: 'Avfall',
  other: 'Annat',
} as const satisfies Record<AskedCost, string>

/** The name of a calculator field in a sentence, by its path (`used.0.rot`). */
export function rotFieldName(path: string): string {
  const [field, owner, kind] = path.split('.')
  if (field === 'used') return `${rotCalculatorTexts.owner(Number(owner) + 1)}, ${kind?.toUpperCase() ?? ''}`
  return fieldNames[field ?? ''] ?? ''
}

const fieldNames: Readonly<Record<string, string>> = {
  labour: rotCalculatorTexts.labour,
  ...askedCostTexts,
  owners: rotCalculatorTexts.owners,
  paidOn: rotCalculatorTexts.paidOn,
}
