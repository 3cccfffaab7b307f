import {
  type OtherSupport,
  type RotEligibility,
  type RotHome,
  type RotInterview,
  type RotPlace,
  type RotReason,
  type RotResident,
  type RotWork,
  rotEligibility,
} from '../domain/rot-eligibility.ts'
import type { RotInterviewProblem } from '../domain/rot-interview-input.ts'

export const rotInterviewProblemTexts = {
  'choice-missing': 'Välj ett av svaren.',
  'value-year-invalid': 'Skriv ett år med fyra siffror, till exempel 1998, eller lämna tomt.',
  'work-year-invalid': 'Skriv i år eller ett av de närmaste åren.',
} as const satisfies Record<RotInterviewProblem, string>

export const rotHomeTexts = {
  house: 'Småhus som vi äger: villa, radhus, fritidshus',
  condominium: 'Bostadsrätt: lägenhet i flerbostadshus',
  'condominium-house': 'Bostadsrätt: radhus eller annat småhus',
  'owned-flat': 'Ägarlägenhet',
  rented: 'Hyresrätt eller arrende',
} as const satisfies Record<RotHome, string>

export const rotResidentTexts = {
  owner: 'Den som äger, helt eller som fritidsboende',
  parents: 'Ägarens föräldrar',
  others: 'Någon annan: hyresgäst, barn, särbo eller ingen',
} as const satisfies Record<RotResident, string>

export const rotWorkTexts = {
  repair: 'Reparation och underhåll: laga, måla om, byta likadant',
  rebuilding: 'Om- eller tillbyggnad, eller något som blir bättre än förut',
  both: 'Både underhåll och ombyggnad',
  'new-building': 'Ett nytt hus eller en ny komplementbyggnad',
} as const satisfies Record<RotWork, string>

export const rotPlaceTexts = {
  inside: 'Inne i bostaden, sådant som vi själva ansvarar för',
  outside: 'Utanför: fasad, tak, trapphus, mark',
  both: 'Både inne och utanför',
} as const satisfies Record<RotPlace, string>

export const otherSupportTexts = {
  none: 'Nej',
  part: 'Ja, för en del av arbetet',
  all: 'Ja, för allt arbete',
} as const satisfies Record<OtherSupport, string>

export const rotVerdictTexts = {
  eligible: { title: 'Ja, arbetet kan ge ROT', text: 'Inget av det du har svarat talar emot.' },
  partly: {
    title: 'Delvis: en del av arbetet kan ge ROT',
    text: 'Låt företaget skilja delarna åt på offert och faktura.',
  },
  not: { title: 'Nej, det här arbetet ger inte ROT', text: 'Räkna med hela priset.' },
} as const satisfies Record<RotEligibility['verdict'], { title: string; text: string }>

/** The verdict on the household's own answers, beside a price. */
export function rotVerdictText(interview: RotInterview): string {
  const { title, text } = rotVerdictTexts[rotEligibility(interview).verdict]
  return `Enligt dina svar: ${title.charAt(0).toLowerCase()}${title.slice(1)}. ${text}`
}

/** Texts of the reasons. `newest`: the newest value year for which rebuilding is eligible in `workYear`. */
export const rotReasonTexts = {
  'rented-home': () => 'Avdrag ges inte för en bostad som hyrs eller arrenderas.',
  'not-owner': () =>
    'Den som ska ha avdraget måste äga bostaden medan arbetet görs, fylla minst 18 år under betalningsåret och vara skattskyldig i Sverige.',
  'others-live-there': () =>
    'Ägaren ska själv bo där, helt eller som fritidsboende, eller äga bostaden åt sina föräldrar som bor där. En bostad som är uthyrd eller som ett barn eller en särbo bor i ger inget avdrag.',
  'new-building': () => 'Att bygga nytt ger inget avdrag.',
  'outside-is-the-associations': () =>
    'Utanför lägenheten ansvarar föreningen, så arbetet där ger inte den som har bostadsrätten något avdrag.',
  'inside-alone': () =>
    'Bara arbetet inne i bostaden, som ni själva ansvarar för, ger avdrag. Fasad, tak och annat är föreningens.',
  'house-too-new': ({ workYear, newest }) =>
    `Om- och tillbyggnad ger avdrag först när huset har ett äldre värdeår: för arbete ${workYear} ska det vara ${newest} eller tidigare.`,
  'repair-alone': ({ workYear, newest }) =>
    `Bara reparation och underhåll ger avdrag. Om- och tillbyggnad ${workYear} kräver värdeår ${newest} eller tidigare.`,
  'value-year-unknown': ({ workYear, newest }) =>
    `För om- och tillbyggnad ${workYear} ska husets värdeår vara ${newest} eller tidigare. Det står i beslutet om fastighetstaxering. Reparation och underhåll ger avdrag hur nytt huset än är.`,
  'paid-by-others': () =>
    'Arbete som ger avdrag för grön teknik, eller som betalas av ett offentligt bidrag eller en försäkring, ger inte ROT också.',
  'rest-of-the-price': () =>
    'Bara det arbete som inte ger grön teknik, bidrag eller försäkringspengar kan ge ROT.',
  'parents-live-there': () => 'Det räcker att föräldrarna bor där, när ägaren betalar.',
  'old-enough': ({ workYear, newest }) =>
    `Huset är gammalt nog: för om- och tillbyggnad ${workYear} ska värdeåret vara ${newest} eller tidigare.`,
  'no-five-years': () => 'Femårsregeln gäller inte lägenheter i flerbostadshus och ägarlägenheter.',
  'repair-any-age': () => 'Reparation och underhåll ger avdrag hur nytt huset än är.',
} as const satisfies Record<RotReason, (years: { workYear: number; newest: number }) => string>

export const rotInterviewTexts = {
  pageTitle: 'Kan ni få ROT-avdrag? Svara på några frågor',
  description:
    'Svara på frågor om bostaden och arbetet och se om det ger ROT-avdrag, helt, delvis eller inte alls, och varför.',
  heading: 'Kan ni få ROT-avdrag?',
  lead: 'Svara om bostaden och arbetet. Svaret säger om det ger avdrag, helt, delvis eller inte alls, och vilken regel det beror på. Inget sparas om du inte ber om det.',
  questions: 'Frågor',
  home: 'Vilken bostad gäller det?',
  isOwners: 'Äger den som ska ha avdraget bostaden?',
  isOwnersHint: 'Den ska också fylla minst 18 år i år och betala skatt i Sverige.',
  yes: 'Ja',
  no: 'Nej',
  residents: 'Vem bor där?',
  work: 'Vad ska göras?',
  place: 'Var i bostaden?',
  placeHint: 'Bara för bostadsrätt.',
  valueYear: 'Husets värdeår',
  valueYearHint:
    'Bara för småhus, också som bostadsrätt. Oftast byggåret; det står i beslutet om fastighetstaxering. Lämna tomt om du inte vet.',
  workYear: 'År då arbetet görs',
  support: 'Får ni grön teknik, bidrag eller försäkringspengar för samma arbete?',
  submit: 'Visa svaret',
  answer: 'Svaret',
  noAnswer: 'Svara på frågorna, så säger vi vad som gäller.',
  corrections: 'Några svar saknas eller är fel:',
  decides: 'En bedömning efter reglerna. Skatteverket beslutar alltid om avdraget.',
  calculate: 'Räkna ut avdraget',
  save: 'Spara svaren för mina projekt',
  saveNote:
    'För dig som är inloggad. Svaren sparas på ditt konto och används i alla dina jämförelser. Företagen ser dem inte.',
  create: 'Lägg upp projekt',
}

export const savedInterviewTexts = {
  saved: { title: 'Svaren är sparade', description: 'Alla dina jämförelser räknar med dem.' },
  savedWithout: {
    title: 'Svaren är sparade',
    description:
      'Enligt dem ger arbetet inget avdrag, så dina jämförelser räknar utan ROT. Du kan ändra det där.',
  },
  forgotten: {
    title: 'Svaren är borttagna',
    description: 'Dina antaganden om ägare och utrymme finns kvar.',
  },
}
