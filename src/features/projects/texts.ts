import type { AddressRefusal } from './domain/change-address.ts'
import type { AnswersRefusal } from './domain/change-answers.ts'
import type { ReachProblem } from './domain/choose-reach.ts'
import { askedSlug } from './domain/chosen/chosen-company.ts'
import type { ExtensionRefusal } from './domain/extend-project.ts'
import type { OpenProjectsProblem } from './domain/open-projects-input.ts'
import type { Budget, PermitAnswer, ProjectState } from './domain/project.ts'
import type { MunicipalityProblem, ProjectInput, ProjectInputCode } from './domain/project-input.ts'
import type { PublicationRefusal } from './domain/publish-project.ts'
import { PROJECTS_A_DAY, PROJECTS_A_MONTH, type PublishingLimitRefusal } from './domain/publishing-limit.ts'
import type { ResumptionRefusal } from './domain/resume-project.ts'
import { answerProblemTexts, interviewTexts } from './texts/interview.ts'
import { streetProblemTexts } from './texts/street-address.ts'

export const budgetTexts = {
  'under-25000': 'Under 25\u00a0000\u00a0kr',
  '25000-50000': '25\u00a0000–50\u00a0000\u00a0kr',
  '50000-100000': '50\u00a0000–100\u00a0000\u00a0kr',
  '100000-200000': '100\u00a0000–200\u00a0000\u00a0kr',
  'over-200000': 'Över 200\u00a0000\u00a0kr',
  open: 'Vet ej / Öppen budget',
} as const satisfies Record<Budget, string>

export const permitTexts = { yes: 'Ja', no: 'Nej', unknown: 'Vet ej' } as const satisfies Record<
  PermitAnswer,
  string
>

export const projectStateTexts = {
  published: 'Väntar på offerter',
  quoted: 'Har fått offerter',
  awarded: 'Offert accepterad',
  in_progress: 'Pågår',
  completed: 'Slutfört',
  expired: 'Tiden har gått ut',
  cancelled: 'Avbrutet',
  hidden: 'Dolt',
} as const satisfies Record<ProjectState, string>

export const projectInputTexts = {
  required: 'Detta fält är obligatoriskt',
  'title-too-short': 'Titeln måste vara minst 2 tecken',
  'title-too-long': 'Titeln får vara högst 120 tecken',
  'category-missing': 'Välj en kategori',
  'description-too-short': 'Beskrivningen måste vara minst 10 tecken',
  'description-too-long': 'Beskrivningen får vara högst 5\u00a0000 tecken',
  'budget-missing': 'Välj en budget',
  'location-too-short': 'Ange plats',
  'location-too-long': 'Platsen får vara högst 200 tecken',
  'place-missing': 'Skriv orten också, till exempel Storgatan 12, Uppsala',
  'municipality-missing': 'Vi känner inte igen platsen. Välj kommunen, så vet vi vilka företag vi kan fråga.',
  'municipality-unknown': 'Välj en kommun i listan',
  ...answerProblemTexts,
  ...streetProblemTexts,
  'end-date-missing': 'Välj ett slutdatum',
  'end-date-invalid': 'Skriv datumet som år, månad och dag, till exempel 2027-05-31',
  'end-date-passed': 'Slutdatumet har passerat. Välj en dag från och med i dag.',
  'end-date-too-late': 'Välj ett slutdatum senast den 31 december nästa år.',
  'permit-missing': 'Välj ja, nej eller vet ej',
  'only-contact-data': 'Utan kontaktuppgifterna blir det för lite kvar här. Skriv om med andra ord.',
  'additional-info-too-long': 'Övrig information får vara högst 5\u00a0000 tecken',
  'submission-key-missing':
    'Formuläret har blivit för gammalt. Ladda om sidan: det du har skrivit finns kvar.',
} as const satisfies Record<ProjectInputCode, string>

export const openProjectsTexts = {
  'unknown-category': 'Kategorin finns inte.',
  'unknown-county': 'Länet anges med sin tvåsiffriga länskod.',
  'unknown-municipality': 'Kommunen anges med sin fyrsiffriga kommunkod.',
  'unknown-page': 'Sidan finns inte. Använd värdet i next från sidan före.',
} as const satisfies Record<OpenProjectsProblem, string>

type ProjectRefusal =
  | PublicationRefusal
  | ExtensionRefusal
  | ResumptionRefusal
  | AddressRefusal
  | AnswersRefusal
  | MunicipalityProblem
  | ReachProblem
  | 'too-many-drafts'

export const projectRefusalTexts = {
  'private-account-needed':
    'Ett företagskonto kan inte skapa projekt. Logga ut och skapa ett konto som privatperson för dina egna projekt.',
  'published-enough-today': `Du har publicerat ${PROJECTS_A_DAY} projekt i dag, och fler går inte på en dag. I morgon kan du publicera igen. Det du har skrivit finns kvar.`,
  'published-enough-this-month': `Du har publicerat ${PROJECTS_A_MONTH} projekt den här månaden, och fler går inte på en månad. Den första i nästa månad kan du publicera igen. Det du har skrivit finns kvar.`,
  'end-date-passed': projectInputTexts['end-date-passed'],
  'end-date-too-late': projectInputTexts['end-date-too-late'],
  'move-not-possible': 'Projektet har ändrats sedan sidan laddades, så det här går inte längre.',
  'reach-missing': 'Välj om vi får fråga fler företag.',
  'extended-already': 'Tiden är redan förlängd. Den kan förlängas igen när högst 14 dagar återstår.',
  'completed-too-long-ago':
    'Det har gått mer än 24 timmar sedan projektet markerades som slutfört, så det går inte att ångra längre.',
  'resumed-already': 'Du har ångrat en gång redan. Projektet är slutfört.',
  'address-settled': 'Projektet är avslutat, så adressen går inte längre att ändra.',
  'too-many-addresses': 'Adressen har ändrats många gånger på kort tid. Vänta en stund och försök igen.',
  'answers-settled': interviewTexts.settled,
  'municipality-missing': projectInputTexts['municipality-missing'],
  'municipality-unknown': projectInputTexts['municipality-unknown'],
  'too-many-drafts': 'Det har skickats ovanligt många projekt härifrån. Vänta en stund och försök igen.',
} as const satisfies Record<ProjectRefusal, string>

const CREATED = 'Projekt skapat'

/** Shown right after publishing, so it must not claim that companies are already asked: a job asks them later. */
const publishedToast = {
  title: CREATED,
  description: 'Ditt projekt har skapats. Vi letar efter företag som passar.',
}

/** The same after a form that may ask one company alone. */
export function publishedWords(form: Pick<ProjectInput, 'company' | 'asks'>): typeof publishedToast {
  const isAlone = form.asks === 'only' && askedSlug(form) !== null
  return isAlone
    ? {
        ...publishedToast,
        description: 'Ditt projekt har skapats. Bara företaget som du har valt får frågan.',
      }
    : publishedToast
}

/** Shown in its place when the same form has been changed and sent again, as after an answer that never arrived. */
export const publishedOneMoreToast = {
  title: CREATED,
  description:
    'Det blev ännu ett projekt från samma formulär. Är det samma jobb? Avbryt då det ena på dess sida.',
}

/** Shown after a visitor has sent the wizard, until they have an account. */
export const waitingDraftTexts = {
  title: 'Ditt projekt väntar på ett konto',
  text: 'Det är sparat här i 30 dagar, men inga företag har fått det än. Skapa ett konto, eller logga in om du har ett, så skickas det direkt.',
}

/** Shown after a login that published a waiting draft. */
export const draftToasts = {
  kept: (code: string) => ({
    title: 'Ditt projekt väntar',
    description:
      (projectRefusalTexts as Readonly<Record<string, string>>)[code] ??
      'Det kunde inte skickas. Öppna det under Skapa projekt och försök igen.',
  }),
}

export const wizardTexts = {
  heading: 'Skapa nytt projekt',
  lead: 'Berätta vad du vill ha gjort. Det är gratis och du väljer själv om du accepterar någon offert.',
  afterTitle: 'Det här händer sedan',
  after: (companyName?: string) => [
    companyName
      ? `Du bestämmer om bara ${companyName} får frågan eller fler som passar.`
      : 'Kontrollerade företag som passar i yrke, ort och tid får frågan.',
    'Offerterna ställs upp rad för rad, med priset före och efter ROT-avdrag.',
    'Du tar en i hand, eller ingen alls. Din adress får bara företaget du väljer.',
  ],
  steps: ['Projektdetaljer', 'Budget & Plats', 'Slutför'],
  progress: (step: number, steps: number) => `Steg ${step} av ${steps}`,
  title: 'Projekttitel',
  titlePlaceholder: 'Till exempel: Renovera badrum',
  category: 'Kategori',
  /** Shown until one is chosen. */
  categoryHint: 'Hittar du inget som passar, till exempel för en flytt, har vi inga företag för det än.',
  description: 'Beskrivning',
  descriptionHint: 'Ju mer detaljerad beskrivning, desto bättre offerter.',
  budget: 'Budget',
  location: 'Plats',
  municipality: 'Kommun',
  placeHint: 'Ort, kommun eller postnummer. Känner vi inte igen platsen frågar vi efter kommunen.',
  endDate: 'Önskat slutdatum',
  endDateHint: 'När du vill att arbetet ska vara klart.',
  needsPermit: 'Krävs bygglov eller anmälan till kommunen?',
  additionalInfo: 'Övrig information',
  additionalInfoHint:
    'Till exempel vad som redan är gjort. Skriv inga koder, adresser eller telefonnummer: företagen läser det här.',
  notGiven: 'Inte angivet',
  next: 'Nästa steg',
  previous: 'Föregående',
  cancel: 'Avbryt',
  submit: 'Skicka projekt',
  submitting: 'Skickar …',
  privacy: 'Företagen ser ditt projekt och orten, men inte namn, adress eller kontaktuppgifter.',
  limitTitle: (opensOn: string) => `Du kan publicera igen ${opensOn}`,
  limitText: {
    'published-enough-today': `Du har publicerat ${PROJECTS_A_DAY} projekt i dag, och fler går inte på en dag. Skriv gärna redan nu: det sparas i den här webbläsaren.`,
    'published-enough-this-month': `Du har publicerat ${PROJECTS_A_MONTH} projekt den här månaden, och fler går inte på en månad. Skriv gärna redan nu: det sparas i den här webbläsaren.`,
  } as const satisfies Record<PublishingLimitRefusal, string>,
  companyTitle: 'Du är inloggad som företag',
  companyText: projectRefusalTexts['private-account-needed'],
  companyLink: 'Hitta projekt',
}

/** The wizard as one page, without JavaScript. */
export const plainFormTexts = {
  choose: 'Välj',
  wrong: (count: number) =>
    count === 1 ? 'Rätta fältet som är markerat.' : `Rätta de ${count} fält som är markerade.`,
  interviews:
    'Svara gärna på frågorna om ditt slags jobb, så får du säkrare offerter. Alla frågor är frivilliga.',
  endDateHint: (first: string, last: string) =>
    `När du vill att arbetet ska vara klart, från ${first} till ${last}.`,
}

export const projectFactsTexts = {
  category: 'Kategori',
  description: 'Beskrivning',
  budget: 'Budget',
  location: 'Plats',
  unknownPlace: 'Okänd ort',
  endDate: 'Önskat slutdatum',
  needsPermit: 'Bygglov eller anmälan',
  additionalInfo: 'Övrig information',
  published: 'Publicerat',
  quotesUntil: 'Offerter tas emot till och med',
  quotesWereUntil: 'Offerter togs emot till och med',
  distance: 'Avstånd från er',
}

export const projectActionTexts = {
  start: 'Arbetet har börjat',
  startTitle: 'Har arbetet börjat?',
  startText: {
    customer: 'Företaget får veta att arbetet är igång. Det går inte att ta tillbaka.',
    company: 'Kunden får veta att arbetet är igång. Det går inte att ta tillbaka.',
  },
  starting: 'Sparar …',
  started: { title: 'Projektet pågår', description: 'Vi har noterat att arbetet har börjat.' },
  complete: 'Markera som slutfört',
  completed: {
    title: 'Projektet är slutfört',
    description: 'Grattis! Projektet ligger kvar bland dina projekt.',
  },
  completeTitle: 'Är arbetet slutfört?',
  completeText:
    'Företaget får veta att arbetet är gjort, och projektet avslutas. Avtalet går sedan inte att ångra här, bara direkt hos företaget.',
  completeForADay: 'Du kan ångra det i 24 timmar.',
  completeForGood: 'Du har ångrat en gång redan, så den här gången gäller det.',
  completing: 'Markerar …',
  resume: 'Ångra slutfört',
  resumeTitle: 'Är arbetet inte slutfört?',
  resumeText: (until: string) =>
    `Projektet går tillbaka till att pågå, och företaget får veta det. Det går att ångra en gång, till ${until}.`,
  resuming: 'Ångrar …',
  resumed: { title: 'Projektet pågår igen', description: 'Företaget har fått veta det.' },
  extend: 'Ta emot offerter 14 dagar till',
  extended: (date: string) => ({
    title: 'Tiden är förlängd',
    description: `Offerter tas emot till och med ${date}.`,
  }),
}

export const ownProjectsTexts = {
  heading: 'Mina projekt',
  lead: 'Alla projekt som du har skapat, de nyaste först.',
  empty: 'Du har inga projekt ännu',
  emptyText: 'Skapa ett projekt, så frågar vi företag i närheten om offert. Det är gratis.',
  create: 'Skapa projekt',
  quotes: (count: number) => (count === 0 ? null : count === 1 ? '1 offert' : `${count} offerter`),
  published: (date: string) => `Publicerat ${date}`,
  quotesUntil: (date: string) => `Offerter till och med ${date}`,
}

/** Replaces the texts of a project whose owner deleted their account. */
export const erasedProject = {
  title: 'Borttaget projekt',
  description: 'Texten togs bort när kontot raderades.',
  location: 'Borttagen',
}
