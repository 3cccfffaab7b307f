import { formatOre } from '#kernel/money.ts'
import { listInWords } from '#kernel/plain-text.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'

/** The meaning of an amendment for the quotes of a project: for its owner, and for each company. */
export const amendedTexts = {
  ownerTitle: (waiting: number) =>
    waiting === 1 ? 'En offert är inte bekräftad' : `${waiting} offerter är inte bekräftade`,
  ownerText: (companies: readonly string[]) =>
    `Du har ändrat projektet sedan ${companies.length === 1 ? 'offerten' : 'offerterna'} skrevs. Tills ${listInWords(companies)} har svarat går ${companies.length === 1 ? 'den offerten' : 'de offerterna'} inte att acceptera.`,
  companyTitle: 'Kunden har ändrat projektet',
  companyText:
    'Läs vad som är ändrat och säg om er offert gäller ändå. Tills dess kan kunden inte acceptera den.',
  /** Shown in the list of the company's own quotes. */
  waits: 'Kunden har ändrat projektet: bekräfta eller ändra offerten.',
  confirm: 'Offerten gäller ändå',
  confirming: 'Bekräftar …',
  confirmed: { title: 'Offerten är bekräftad', description: 'Kunden har fått veta det.' },
  revise: 'Ändra offerten',
  changes: 'Vad som är ändrat',
  /** Shown when the changes are not known any more. */
  unknown: 'Läs projektet nedan: så här ser det ut nu.',
}

/** The revision of a sent quote. */
export const revisionTexts = {
  revise: 'Ändra offerten',
  title: 'Ändra offerten',
  pageTitle: (project: string) => `Ändra offerten: ${project} · Handslag`,
  intro:
    'Det här är er offert som den är skickad. Den nya ersätter den, och kunden ser vad som skiljer rad för rad.',
  left: (count: number) =>
    count === 1 ? 'Offerten kan ändras en gång till.' : `Offerten kan ändras ${count} gånger till.`,
  cannotTitle: 'Offerten går inte att ändra',
  back: 'Tillbaka till projektet',
  sent: (created: boolean) =>
    created
      ? { title: 'Den nya offerten är skickad', description: 'Kunden har fått veta vad som skiljer.' }
      : {
          title: 'Offerten var redan ändrad',
          description: 'Här är den som kom fram. Har ni skrivit om något sedan dess, ändra den en gång till.',
        },
}

/** The versions of a quote and the differences between them. */
export const versionTexts = {
  heading: 'Offerter som har ändrats',
  revisedBy: (company: string, sentOn: IsoDate) => `${company} ändrade sin offert ${formatDate(sentOn)}`,
  priceChange: ({ beforeOre, nowOre }: { beforeOre: number; nowOre: number }) =>
    beforeOre === nowOre
      ? `Priset är detsamma: ${formatOre(nowOre)} efter ROT.`
      : `${formatOre(nowOre)} efter ROT, förut ${formatOre(beforeOre)}.`,
  differences: 'Vad som skiljer',
  all: 'Alla versioner',
  allOf: (company: string) => `Alla versioner av offerten från ${company}`,
  own: 'Tidigare versioner',
  title: 'Offertens versioner',
  pageTitle: 'Offertens versioner · Handslag',
  intro: 'Den senaste står först. Bara den kan accepteras.',
  version: (version: number, sentOn: IsoDate) => `Version ${version}, ${formatDate(sentOn)}`,
  latest: 'Gäller nu',
  against: (version: number) => `Skiljer från version ${version}`,
  whole: 'Visa hela den här versionen',
  caption: 'Skillnader rad för rad',
  what: 'Rad',
  before: 'Förut',
  now: 'Nu',
  beforeWords: (words: string) => `Förut: ${words}`,
  nowWords: (words: string) => `Nu: ${words}`,
  added: 'Ny rad',
  removed: 'Borttagen rad',
  otherParts: 'Andra uppgifter på raden är ändrade.',
  total: 'Totalt inkl. moms',
  afterRot: 'Pris efter ROT',
  same: 'Inget skiljer i rader eller villkor.',
  none: '–',
}
