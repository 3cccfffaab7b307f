import type {
  ContentReportList,
  ContentReportState,
  ReportGround,
  ReportSubjectType,
} from '../domain/content-report.ts'
import type { ReportInputProblem } from '../domain/content-report-input.ts'
import type { ReportRefusal } from '../domain/decide-report.ts'

export const reportInputTexts = {
  'ground-missing': 'Välj vad som är fel',
  'explanation-missing': 'Berätta vad som är fel, med minst tio tecken',
  'explanation-too-long': 'Texten får vara högst 5\u00a0000 tecken',
  'email-invalid': 'Ange en giltig e-postadress, eller lämna fältet tomt',
  'good-faith-missing': 'Intyga att uppgifterna stämmer så vitt du vet',
  'report-reason-missing': 'Skriv ett skäl med minst tio tecken. Det skickas till dem det gäller.',
  'report-reason-too-long': 'Skälet får vara högst 3\u00a0000 tecken',
  'removal-reason-missing': 'Välj det skäl som ska stå där omdömet stod',
  'hiding-reason-missing': 'Välj det skäl som ska stå där meddelandet stod',
} as const satisfies Record<ReportInputProblem, string>

export const reportRefusalTexts = {
  'report-already-decided': 'Anmälan är redan avgjord. Beslutet står på sidan.',
  'content-gone': 'Något av det som skulle döljas visas inte längre. Sidan visar det som är kvar.',
  'nothing-hidden': 'Det finns inget dolt att visa igen.',
  'move-not-possible': 'Någon annan hann före. Sidan visar hur det står till nu.',
} as const satisfies Record<ReportRefusal | 'move-not-possible', string>

export const reportGroundTexts = {
  unlawful: 'Det bryter mot lagen',
  'false-facts': 'Uppgifterna är falska eller vilseledande',
  'others-work': 'Bild eller text är någon annans',
  'personal-data': 'Det visar någons personuppgifter',
  offensive: 'Det är kränkande eller hotfullt',
  other: 'Något annat',
} as const satisfies Record<ReportGround, string>

export const reportSubjectTexts = {
  company: 'Företagssida',
  project: 'Projekt',
  review: 'Omdöme',
  message: 'Meddelande',
} as const satisfies Record<ReportSubjectType, string>

/** The page /anmal. */
export const reportPageTexts = {
  pageTitle: 'Anmäl innehåll · Handslag',
  description: 'Anmäl en företagssida eller ett projekt på Handslag som är olagligt, falskt eller kränkande.',
  title: 'Anmäl innehåll',
  lead: 'Berätta vad som är fel. En människa läser anmälan, avgör den och skriver varför.',
  subject: 'Du anmäler',
  untitled: (category: string) => `Projekt: ${category}`,
  review: (company: string) => `Omdöme: ${company}`,
  message: (name: string) => `Meddelande från ${name}`,
  ground: 'Vad är fel?',
  explanation: 'Förklara',
  explanationHint: 'Vilken bild eller text gäller det, och varför ska den bort?',
  email: 'Din e-post',
  emailHint:
    'Lämna den om du vill få en bekräftelse och veta vad vi beslutar. Den som anmäls får inte veta den.',
  goodFaith: 'Så vitt jag vet är det jag skriver riktigt och fullständigt.',
  submit: 'Skicka anmälan',
  submitting: 'Skickar ...',
  failed: 'Anmälan är inte skickad',
  incomplete: 'Något saknas eller är fel',
  incompleteText: 'Rätta det som är markerat och skicka igen.',
  doneTitle: 'Tack för din anmälan',
  done: 'Vi läser den så snart vi kan. Lämnade du din e-postadress får du en bekräftelse nu och besked när vi har beslutat.',
  home: 'Till startsidan',
  choose: 'Vad vill du anmäla?',
  chooseText:
    'Öppna företagets sida eller listan över öppna projekt och välj ”Anmäl” där. Då vet vi precis vad du menar.',
  projects: 'Öppna projekt',
  companies: 'Hantverkare',
  contact: 'Skriv till oss i stället',
}

export const reportStateTexts = {
  open: 'Väntar på beslut',
  upheld: 'Åtgärdad',
  dismissed: 'Lämnad utan åtgärd',
} as const satisfies Record<ContentReportState, string>

export const reportListTexts = {
  title: 'Anmälningar',
  lead: 'Innehåll som någon har anmält. De som har väntat längst står först.',
  choose: 'Välj lista',
  lists: { waiting: 'Väntar', decided: 'Avgjorda' } satisfies Record<ContentReportList, string>,
  empty: {
    waiting: 'Inga anmälningar väntar',
    decided: 'Inga avgjorda anmälningar',
  } satisfies Record<ContentReportList, string>,
  emptyText: {
    waiting: 'När någon anmäler en företagssida eller ett projekt hamnar det här.',
    decided: 'Anmälningar sparas i tolv månader från det att de kom.',
  } satisfies Record<ContentReportList, string>,
  columns: { subject: 'Gäller', ground: 'Skäl', reported: 'Kom in', state: 'Läge' },
  due: (at: string) => `Avgör senast ${at}`,
  overdue: 'Över tiden',
  gone: 'Finns inte längre',
  decidedBy: (name: string, at: string) => `${name}, ${at}`,
}

export const reportDeskTexts = {
  title: (name: string) => `Anmälan: ${name}`,
  type: 'Vad',
  ground: 'Skäl',
  reported: 'Kom in',
  reporter: 'Vill ha besked',
  nobody: 'Nej, anmälaren lämnade ingen adress',
  others: 'Andra anmälningar av samma sak',
  showPage: 'Visa sidan',
  showCompany: 'Visa företaget',
  showProject: 'Öppna projektet',
  showOwner: 'Visa kunden',
  explanation: 'Vad anmälaren skriver',
  content: 'Innehållet nu',
  contentGone: 'Innehållet finns inte längre.',
  messageBy: { customer: 'Kunden skrev', company: 'Företaget skrev' },
  messageErased: 'Den som skrev meddelandet har raderat sitt konto.',
  noDescription: 'Ingen beskrivning',
  works: 'Arbeten',
  people: 'Personer',
  hidden: 'Dolt',
  decision: 'Beslut',
  reason: 'Skäl',
  hide: 'Dölj',
  remove: 'Ta bort',
  hideHint: 'Lämna tomt om saken är åtgärdad på annat sätt, till exempel genom att kontot är avstängt.',
  hideDescription: 'Beskrivningen',
  removedReview: 'omdömet',
  removedAnswer: 'företagets svar på omdömet',
  removeReview: 'Omdömet, med betyg och svar',
  removeAnswer: 'Bara företagets svar',
  hiddenMessage: 'meddelandet',
  hideMessage: 'Meddelandet, med filer, för båda parter',
  messageBecause: 'Skäl som visas för båda parter',
  messageBecauseHint:
    'Står där meddelandet stod. Den som skrev det får besked med e-post. Behövs bara om det döljs.',
  because: 'Skäl som visas för alla',
  becauseHint:
    'Står där omdömet eller svaret stod. Den som skrev det får besked med e-post. Behövs bara om något tas bort.',
  writtenBy: { customer: 'Kundens omdöme om företaget', company: 'Företagets omdöme om kunden' },
  companyAnswer: 'Företagets svar',
  noWords: 'Inga ord, bara betyg',
  hidePerson: (name: string) => `Personen ${name}`,
  hideWork: (title: string) => `Arbetet ”${title}” med bilder`,
  uphold: {
    title: 'Åtgärda',
    lead: 'Skälet mejlas ordagrant till anmälaren, och till företaget om något på dess sida döljs.',
    submit: 'Åtgärda',
    submitting: 'Åtgärdar …',
    done: { title: 'Anmälan är åtgärdad', description: 'De det gäller får besked med e-post.' },
  },
  dismiss: {
    title: 'Lämna utan åtgärd',
    lead: 'Skälet mejlas ordagrant till anmälaren. Den som anmäldes får inget veta.',
    submit: 'Lämna utan åtgärd',
    submitting: 'Sparar …',
    done: { title: 'Anmälan är avgjord', description: 'Anmälaren får besked med e-post.' },
  },
  restore: {
    title: 'Visa igen',
    lead: 'När det är rättat, eller när beslutet var fel. Den det gäller får besked.',
    submit: 'Visa igen',
    submitting: 'Visar …',
    done: { title: 'Innehållet visas igen', description: 'Den det gäller får besked.' },
  },
  restored: (at: string) => `Det som doldes visas igen sedan ${at}.`,
  isHidden: (what: string) => `Dolt av den här anmälan: ${what}.`,
}

/** Replaces the text of a report whose sender deleted their account. */
export const erasedReport = 'Texten togs bort när kontot raderades.'

/** The name of a message in mails, which must not reveal who wrote it. */
export const reportedMessageName = 'ett meddelande'

/** The name of a review: the company that it is about, or that wrote it. */
export function reviewName(company: string): string {
  return `ett omdöme (${company})`
}
