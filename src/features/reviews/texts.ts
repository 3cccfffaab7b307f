import { FIGURES_FROM } from '#features/matching/domain/public-figures.ts'
import type { AnswerRefusal } from './domain/answer-review.ts'
import type { Rating } from './domain/rating.ts'
import type { GradedPart, RemovalReason } from './domain/review.ts'
import type { ReviewInputProblem } from './domain/review-input.ts'
import { OPEN_DAYS } from './domain/review-window.ts'
import type { SavingRefusal } from './domain/save-review.ts'

export const reviewInputTexts = {
  'grade-missing': 'Välj ett betyg från 1 till 5',
  'review-too-long': 'Texten får vara högst 2\u00a0000 tecken',
  'answer-missing': 'Skriv ett svar med minst tio tecken',
  'answer-too-long': 'Svaret får vara högst 2\u00a0000 tecken',
} as const satisfies Record<ReviewInputProblem, string>

export const reviewRefusalTexts = {
  'reviews-not-open': 'Omdömen kan lämnas från ett dygn efter att projektet markerades som slutfört.',
  'reviews-over': `Omdömen kan lämnas i ${OPEN_DAYS} dagar, och de har gått.`,
  'other-party-gone': 'Den andra parten har raderat sitt konto, så omdömet skulle inte visas för någon.',
  'review-published': 'Omdömet är publicerat och går inte att ändra längre.',
  'review-not-shown': 'Omdömet visas inte, så det går inte att svara på.',
  'answered-already': 'Ni har redan svarat. Ett svar går inte att ändra.',
  'move-not-possible': 'Omdömet har ändrats sedan sidan laddades. Ladda om sidan.',
  'no-pictures': 'Projektet har inga bilder att visa.',
  'not-finished': 'Bilder kan visas när projektet är slutfört.',
} as const satisfies Record<
  SavingRefusal | AnswerRefusal | 'move-not-possible' | 'no-pictures' | 'not-finished',
  string
>

/** The meaning of the lowest and the highest grade. */
export const SCALE = '1 är mycket dåligt, 5 är mycket bra.'

/** The names of the parts, in forms and beside grades. */
export const partTexts = {
  price: 'Priset höll',
  time: 'Tiden höll',
  workmanship: 'Utförande',
  contact: 'Kontakt',
  brief: 'Beskrivningen stämde',
  payment: 'Betalade som avtalat',
} as const satisfies Record<GradedPart, string>

/** The public reasons of a removal. */
export const removalReasonTexts = {
  unlawful: 'bryter mot lagen',
  offensive: 'kränkande eller hotfullt',
  'personal-data': 'visar någons personuppgifter',
  'off-topic': 'handlar inte om arbetet',
  'not-genuine': 'inte ett äkta omdöme',
} as const satisfies Record<RemovalReason, string>

const oneDecimal = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A mean from 1 to 5 with one decimal: `4,6`. */
export function gradeText(mean: number): string {
  return oneDecimal.format(mean)
}

function countText(count: number): string {
  return count === 1 ? '1 omdöme' : `${count} omdömen`
}

/** `4,6 av 5`, and beside it `från 3 omdömen, senast 12 november 2026`. `latest`: a date in words. */
export const ratingTexts = {
  mean: ({ mean }: Pick<Rating, 'mean'>) => `${gradeText(mean)} av 5`,
  basis: ({ count }: Pick<Rating, 'count'>, latest: string) => `från ${countText(count)}, senast ${latest}`,
  count: countText,
}

/** Reviews on a company's public page. */
export const companyReviewTexts = {
  title: 'Omdömen',
  note: 'Bara kunder vars projekt med företaget är slutfört här på Handslag kan lämna omdöme, ett för varje projekt. Vi kontrollerar alltså att de har anlitat företaget, men inte det de skriver. Alla omdömen visas, bra som dåliga; bara det som bryter mot reglerna tas bort, och då står skälet kvar. Omdömen köps inte och går inte att köpa bort.',
  noteLink: 'Så fungerar omdömen',
  parts: 'Medelbetyg för varje del',
  of: (grade: number) => `${grade} av 5`,
  gradesOf: (name: string) => `Betyg från ${name}`,
  by: (name: string, about: string) => `${name}, ${about}`,
  erased: 'Raderad användare',
  answer: (company: string) => `Svar från ${company}`,
  answerErased: 'Svaret är borttaget tillsammans med företagets konto.',
  removed: (reason: string) => `Ett omdöme stod här. Vi har tagit bort det: ${reason}.`,
  answerRemoved: (reason: string) => `Företagets svar är borttaget av oss: ${reason}.`,
  report: 'Anmäl omdömet',
  reportOf: (by: string, date: string) => `Anmäl omdömet av ${by}, ${date}`,
  older: 'Äldre omdömen',
  newest: 'Till de nyaste omdömena',
}

/** Reviews of a customer, which companies read. */
export const customerReviewTexts = {
  title: 'Omdömen om kunden',
  lead: 'Skrivna av företag som har slutfört projekt åt kunden. Bara företag som ser hela projektet läser dem.',
  removed: companyReviewTexts.removed,
  mean: (mean: string, count: number) => `${mean} av 5, ${countText(count)}`,
  report: 'Anmäl omdömet',
}

type WriterTexts = {
  pageTitle: string
  title: string
  lead: string
  words: string
  wordsHint: string
  save: string
  saving: string
  back: string
  saved: { title: string; description: string }
  published: { title: string; description: string }
}

/** The page on which each party writes about the other. */
export const reviewFormTexts: Record<'customer' | 'company', WriterTexts> = {
  customer: {
    pageTitle: 'Lämna omdöme · Handslag',
    title: 'Hur gick det?',
    lead: `Företaget läser ditt omdöme först när båda har skrivit eller när ${OPEN_DAYS} dagar har gått. Tills dess kan du ändra det. Sedan visas det på företagets sida med ditt förnamn, arbetet och kommunen.`,
    words: 'Berätta',
    wordsHint: 'Vad gick bra, och vad kunde ha varit bättre?',
    save: 'Spara omdömet',
    saving: 'Sparar …',
    back: 'Till projektet',
    saved: {
      title: 'Omdömet är sparat',
      description: 'Du kan ändra det tills det publiceras.',
    },
    published: {
      title: 'Omdömet är publicerat',
      description: 'Båda har skrivit, så nu kan ni läsa varandras.',
    },
  },
  company: {
    pageTitle: 'Lämna omdöme om kunden · Handslag',
    title: 'Hur var det att arbeta åt kunden?',
    lead: `Kunden läser ert omdöme först när båda har skrivit eller när ${OPEN_DAYS} dagar har gått. Tills dess kan ni ändra det. Sedan läses det av kunden och av företag som ser hela något av kundens projekt, aldrig av andra.`,
    words: 'Berätta',
    wordsHint: 'Det som andra företag har nytta av att veta.',
    save: 'Spara omdömet',
    saving: 'Sparar …',
    back: 'Till projektet',
    saved: {
      title: 'Omdömet är sparat',
      description: 'Ni kan ändra det tills det publiceras.',
    },
    published: {
      title: 'Omdömet är publicerat',
      description: 'Båda har skrivit, så nu kan ni läsa varandras.',
    },
  },
}

/** The form of the company's answer. */
export const answerTexts = {
  pageTitle: 'Svara på omdömet · Handslag',
  title: 'Svara på omdömet',
  withoutWords: 'Kunden skrev inget utöver betygen.',
  link: 'Svara på omdömet',
  label: 'Ert svar',
  hint: 'Alla läser det under omdömet. Ni svarar en gång, och svaret går inte att ändra.',
  submit: 'Publicera svaret',
  back: 'Till projektet',
  submitting: 'Publicerar …',
  done: { title: 'Svaret är publicerat', description: 'Det visas under omdömet på er sida.' },
}

/** The part about reviews on the page of a completed project. */
export const reviewPanelTexts = {
  title: 'Omdömen',
  opens: (when: string) =>
    `Omdömen öppnar ${when}, när det inte längre går att ångra att projektet är klart.`,
  until: {
    customer: (when: string) => `Du kan lämna omdöme om företaget till ${when}.`,
    company: (when: string) => `Ni kan lämna omdöme om kunden till ${when}.`,
  },
  over: {
    customer: 'Tiden att lämna omdöme är över, och du skrev inget.',
    company: 'Tiden att lämna omdöme är över, och ni skrev inget.',
  },
  gone: {
    customer: 'Företaget har raderat sitt konto, så inga fler omdömen om jobbet lämnas.',
    company: 'Kunden har raderat sitt konto, så inga fler omdömen om jobbet lämnas.',
  },
  write: 'Lämna omdöme',
  change: 'Ändra omdömet',
  blind: (when: string) =>
    `Publiceras när båda har skrivit, annars ${when}. Till dess läser ingen annan det, och det går att ändra.`,
  own: { customer: 'Ditt omdöme om företaget', company: 'Ert omdöme om kunden' },
  theirs: { customer: 'Företagets omdöme om dig', company: 'Kundens omdöme om er' },
  ownAnswer: { customer: 'Företagets svar', company: 'Ert svar' },
  overall: (mean: string) => `${mean} av 5`,
  removed: companyReviewTexts.removed,
  answerRemoved: (reason: string) => `Svaret är borttaget av oss: ${reason}.`,
}

/** The question that is asked when words for everybody contain contact data. */
export const reviewContactTexts = {
  title: 'Ta bort kontaktuppgifterna?',
  intro: 'Andra läser det du skriver. Det här ser ut som kontaktuppgifter, en gatuadress eller en kod:',
  keepNote: 'Behåller du uppgifterna döljs de (•••) för alla som läser.',
  remove: 'Ta bort och spara',
  keep: 'Behåll och spara',
  change: 'Ändra själv',
  sending: 'Sparar …',
}

export const reviewWordTexts = { words: 'Berätta', answer: 'Ert svar' } as const

/** The sources of the figure and the quotations on the landing page. */
export const landingReviewTexts = {
  source: (count: number) => `medel av ${countText(count)}`,
  satisfied: (count: number) => `minst 4 av 5 i ${countText(count)}`,
  said: (date: string) => `omdöme ${date}`,
}

/** Completed jobs on a company's page, and the form of the customer's consent. */
export const shownJobTexts = {
  title: 'Gjort genom Handslag',
  note: 'Bilderna är kundernas egna och visas med deras samtycke. Ofta är de tagna före arbetet.',
  job: (trade: string, municipality: string | null) => (municipality ? `${trade}, ${municipality}` : trade),
  finished: (date: string) => `Slutfört ${date}`,
  cost: (price: string) => `Kostade ${price} med moms, före ROT-avdrag.`,
  picture: (job: string, date: string, number: number) => `${job}, slutfört ${date}, bild ${number}`,
  consentTitle: 'Får företaget visa dina bilder?',
  consent:
    'Bilderna som du lade till i projektet visas då för alla på företagets sida, med arbetet och kommunen men utan ditt namn. Säger du ja till priset står också vad den accepterade offerten kostade. Du kan ta tillbaka det när du vill.',
  allow: 'Ja, visa bilderna',
  allowPrice: 'Ja, visa bilderna och priset',
  allowed: { title: 'Bilderna visas', description: 'De står på företagets sida tills du tar tillbaka det.' },
  shown: (date: string, withPrice: boolean) =>
    `Bilderna visas på företagets sida sedan ${date}, med arbetet och kommunen${withPrice ? ' och priset' : ''} men utan ditt namn.`,
  stop: 'Sluta visa bilderna',
  stopped: { title: 'Bilderna visas inte längre', description: 'De är borta från företagets sida.' },
}

/** The company's record on its public page. */
export const companyRecordTexts = {
  title: 'Så har det gått här',
  note: 'Räknat på vad som har hänt i tjänsten, inte på vad företaget säger.',
  finished: 'Slutförda arbeten',
  answers: 'Svarar på förfrågningar',
  messages: 'Svarar på meddelanden',
  answersInTime: 'Svarar i tid',
  inTime: (percent: number, asked: number) =>
    `${percent}\u00a0% av meddelandena senast nästa arbetsdag (av ${asked})`,
  tooFew: (answered: number) =>
    `För få svar ännu för att räkna ut en tid (${answered} senaste året, det behövs ${FIGURES_FROM})`,
  allHours: 'Tiderna räknas dygnet runt: nätter och helger ingår.',
  answersIn: (hours: number, answered: number) =>
    `Hälften av svaren kom inom ${hours === 1 ? 'en timme' : `${hours} timmar`} (${answered} svar senaste året)`,
  starts: 'Börjar i tid',
  startsIn: (percent: number, begun: number) =>
    `${percent}\u00a0% av arbetena började senast den dag som stod i offerten (av ${begun})`,
  ends: 'Blir klara i tid',
  endsIn: (percent: number, ended: number) =>
    `${percent}\u00a0% av arbetena markerades som klara högst en vecka efter den dag som stod i offerten (av ${ended} med en utlovad dag)`,
}
