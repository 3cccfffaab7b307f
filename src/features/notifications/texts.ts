import { answerTime } from '#features/applications/texts/answer-time.ts'
import { listInWords } from '#kernel/plain-text.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { Ending, NoticeParams } from './domain/notice.ts'
import type { Age, NotificationType } from './domain/notification.ts'
import type { NoticeCode } from './domain/notification-rules.ts'
import { chatNoticeTexts } from './texts/chat-notices.ts'
import { endedNoticeTexts } from './texts/ended-notices.ts'
import { lapsedNoticeTexts } from './texts/lapsed-notices.ts'
import { messageNoticeTexts } from './texts/message-notices.ts'
import { newProjectTexts } from './texts/new-projects.ts'
import { reminderNoticeTexts } from './texts/reminder-notices.ts'
import { reviewNoticeTexts } from './texts/review-notices.ts'
import { visitNoticeTexts } from './texts/visit-notices.ts'
import { workNoticeTexts } from './texts/work-notices.ts'

/** The text of a notification, made each time it is shown or mailed. The title is also the subject of its mail. */
type Words = { title: string; content: string }

export const noticeTexts = {
  'quote-received': ({ project, company }) => ({
    title: `Ny offert från ${company}`,
    content: `${company} har lämnat en offert på ${project}. Läs den på projektets sida.`,
  }),
  'quote-revised': ({ project, company }) => ({
    title: `${company} har ändrat sin offert`,
    content: `Läs vad som skiljer på sidan för ${project}. Den nya offerten ersätter den förra.`,
  }),
  'quote-confirmed': ({ project, company }) => ({
    title: `${company} står fast vid sin offert`,
    content: `Företaget har läst dina ändringar av ${project}, och offerten gäller som den är.`,
  }),
  'quote-accepted': ({ project }) => ({
    title: `Ni fick jobbet: ${project}`,
    content:
      'Kunden har accepterat er offert. Nu ser ni adressen och kontaktuppgifterna på projektets sida: hör av er och bestäm när ni börjar.',
  }),
  'own-acceptance': ({ project, company }) => ({
    title: `Ditt avtal med ${company}`,
    content: `Du har accepterat offerten på ${project}. Vad avtalet omfattar och din ångerrätt står i mejlet: spara det.`,
  }),
  'quote-not-chosen': ({ project }) => ({
    title: `Kunden valde ett annat företag: ${project}`,
    content: 'Er offert är nekad, eftersom kunden har accepterat en annan. Ni behöver inte göra något mer.',
  }),
  'quote-rejected': ({ project }) => ({
    title: `Er offert är nekad: ${project}`,
    content:
      'Kunden har tackat nej till er offert. Så länge projektet tar emot offerter kan ni lämna en ny, men högst tre på samma projekt.',
  }),
  'quote-withdrawn': ({ project, company }) => ({
    title: `${company} har återkallat sin offert`,
    content: `Offerten på ${project} gäller inte längre. Så länge projektet tar emot offerter finns det plats för en ny.`,
  }),
  'quote-void': ({ project, company }) => ({
    title: `Offerten från ${company} gäller inte längre`,
    content: `Företaget kunde inte ta uppdrag hos oss längre. Så länge ${project} tar emot offerter finns det plats för en ny.`,
  }),
  'quote-restored': ({ project, company }) => ({
    title: `Offerten från ${company} gäller igen`,
    content: `Företaget kan ta uppdrag hos oss igen, och offerten på ${project} är tillbaka.`,
  }),
  'company-suspended': ({ project, company }) => ({
    title: `${company} är avstängt från Handslag`,
    content: `Ditt avtal med dem om ${project} gäller som förut, mellan er. Hör av dig till oss om något inte stämmer.`,
  }),
  'own-quote-restored': ({ project }) => ({
    title: `Er offert gäller igen: ${project}`,
    content: 'Den återkallades när ert konto var avstängt. Nu är den tillbaka hos kunden, på samma villkor.',
  }),
  'company-reinstated': ({ project, company }) => ({
    title: `${company} är inte avstängt längre`,
    content: `Företaget kan ta uppdrag hos oss igen. Ditt avtal med dem om ${project} gäller som förut.`,
  }),
  'quote-expired': ({ project, company }) => ({
    title: `Offerten från ${company} har gått ut`,
    content: `Den gäller inte längre på ${project}. Så länge projektet tar emot offerter kan företaget lämna en ny.`,
  }),
  'own-quote-expired': ({ project }) => ({
    title: `Er offert har gått ut: ${project}`,
    content: 'Sista giltighetsdagen har passerat. Så länge projektet tar emot offerter kan ni lämna en ny.',
  }),
  'question-asked': ({ project, company }) => ({
    title: `Fråga om ${project}`,
    content: `${company} undrar något om projektet. Svara på projektets sida, så ser alla företag som kan lämna offert ditt svar.`,
  }),
  'question-answered': ({ project }) => ({
    title: `Svar på er fråga: ${project}`,
    content: 'Kunden har svarat. Svaret står på projektets sida.',
  }),
  'project-amended': ({ project }) => ({
    title: `Kunden har ändrat projektet: ${project}`,
    content:
      'Läs vad som är ändrat och bekräfta er offert, eller ändra den. Så länge den inte är bekräftad kan kunden inte acceptera den.',
  }),
  'project-closed': ({ project }) => ({
    title: `Projektet är stängt: ${project}`,
    content: 'Vi har stängt projektet. Er offert gäller inte längre, och ni behöver inte göra något mer.',
  }),
  'own-project-closed': ({ project, written }) => ({
    title: `Vi har stängt ditt projekt: ${project}`,
    content: writtenText(written),
  }),
  'project-hidden': () => ({
    title: 'Ett projekt som ni har lämnat offert på är dolt',
    content: 'Vi har dolt det tills vidare. Er offert ligger kvar, men kunden kan inte acceptera just nu.',
  }),
  'own-project-hidden': ({ project, written }) => ({
    title: `Vi har dolt ditt projekt: ${project}`,
    content: writtenText(written),
  }),
  'project-shown': ({ project }) => ({
    title: `Projektet visas igen: ${project}`,
    content:
      'Er offert gäller som förut, till och med sin sista dag. Har kunden ändrat något bekräftar ni den på projektets sida.',
  }),
  'own-project-shown': ({ project }) => ({
    title: `Ditt projekt visas igen: ${project}`,
    content: 'Företag ser det igen. På projektets sida står hur länge det tar emot offerter.',
  }),
  'project-letter': ({ project, written }) => ({
    title: `Vi har skrivit till dig om ${project}`,
    content: writtenText(written),
  }),
  'reach-question': ({ project }) => ({
    title: `Får vi fråga fler företag? ${project}`,
    content:
      'Svaren är få. Vi kan fråga företag längre bort och i närliggande yrken, om du vill. Svara på projektets sida.',
  }),
  'project-completed': ({ project }) => ({
    title: `Projektet är klart: ${project}`,
    content: 'Kunden har markerat projektet som klart. Bra jobbat!',
  }),
  'project-resumed': ({ project }) => ({
    title: `Projektet pågår igen: ${project}`,
    content: 'Kunden har ångrat att arbetet är slutfört. Hör av er och bestäm vad som återstår.',
  }),
  ...endedNoticeTexts,
  ...lapsedNoticeTexts,
  ...messageNoticeTexts,
  ...chatNoticeTexts,
  ...newProjectTexts,
  ...reminderNoticeTexts,
  ...reviewNoticeTexts,
  ...visitNoticeTexts,
  ...workNoticeTexts,
  'application-submitted': ({ company }) => ({
    title: 'Vi har tagit emot er ansökan',
    content: `Vi granskar ${company} och svarar ${answerTime}. Titta runt bland projekten under tiden.`,
  }),
  'application-asked': () => ({
    title: 'Vi har en fråga om er ansökan',
    content: `Svara på företagsöversikten. Vi fortsätter ${answerTime} efter svaret.`,
  }),
  'application-approved': ({ company }) => ({
    title: 'Ni kan lämna offert nu',
    content: `Ansökan för ${company} är godkänd och alla kontroller är klara. Leta upp ett projekt som passar.`,
  }),
  'application-refused': () => ({
    title: 'Er ansökan är inte godkänd',
    content: 'Läs skälet på företagsöversikten. Där kan ni också ansöka igen när det har ändrats.',
  }),
  'may-quote': ({ company }) => ({
    title: 'Ni kan lämna offert nu',
    content: `Den sista kontrollen av ${company} är klar. Leta upp ett projekt som passar.`,
  }),
  'colleague-joined': ({ company }) => ({
    title: 'En ny medarbetare är med',
    content: `Inbjudan till ${company} är använd. På sidan Medarbetare ser du vem det är och i vilken roll.`,
  }),
  'colleague-left': ({ company }) => ({
    title: 'En medarbetare är inte kvar',
    content: `Kontot kan inte göra något mer för ${company}. Vilka som är kvar står på sidan Medarbetare.`,
  }),
  'item-missing': ({ item }) => ({
    title: `Något saknas i er verifiering: ${itemTexts[item] ?? item}`,
    content:
      item === 'licence'
        ? 'Så länge det saknas får ni inga projekt inom det området. Era andra områden påverkas inte. Se skälet på sidan Verifiering.'
        : 'Så länge det saknas kan ni inte lämna offerter. Se skälet och skicka in det på sidan Verifiering.',
  }),
  'checks-ending': ({ ending }) => ({
    title: 'Snart går en del av er verifiering ut',
    content: `Gäller till och med ${endingText(ending).day}: ${endingText(ending).items}. ${endingText(ending).whatToDo}`,
  }),
  'checks-last-day': ({ ending }) => ({
    title: 'Sista dagen för en del av er verifiering',
    content: `Går ut i dag: ${endingText(ending).items}. ${endingText(ending).whatToDo}`,
  }),
  'checks-ended': ({ ending }) => ({
    title: 'En del av er verifiering har gått ut',
    content: `Gällde till och med ${endingText(ending).day}: ${endingText(ending).items}. ${endingText(ending).whatWasLost}`,
  }),
} satisfies Record<NoticeCode, (params: NoticeParams) => Words>

/** Shown in place of the name of something that has been erased. */
export const goneTexts = {
  project: 'ett borttaget projekt',
  company: 'Ett borttaget företag',
  /** Shown to everybody but the owner of a hidden project. */
  hidden: 'ett dolt projekt',
}

/** The letter of staff, unchanged. */
function writtenText(written: string | null | undefined): string {
  return written ?? 'Texten är borttagen.'
}

const itemTexts: Readonly<Record<string, string>> = {
  f_tax: 'F-skatt',
  insurance: 'företagsförsäkring',
  identity: 'legitimation',
  reference: 'referensprojekt',
  licence: 'registrering för yrket',
  other: 'övrig kontroll',
}

/** The checks that expire, their last valid day, and the consequence. */
function endingText({ kinds, validUntil }: Ending = { kinds: [], validUntil: '' }) {
  const items = listInWords(kinds.map((kind) => itemTexts[kind] ?? kind))
  return { items, day: validUntil && formatDate(validUntil), ...consequenceOf(kinds) }
}

/** A company needs the four checks to quote; a licence is needed only for its trade. */
function consequenceOf(kinds: readonly string[]) {
  if (kinds.some((kind) => kind !== 'licence' && kind !== 'other'))
    return {
      whatToDo: 'Skicka in nytt, så kan ni fortsätta lämna offerter.',
      whatWasLost: 'Skicka in nytt för att lämna offerter igen.',
    }
  if (kinds.includes('licence'))
    return {
      whatToDo: 'Vi slår upp den igen. Era andra områden påverkas inte.',
      whatWasLost: 'Ni får inga projekt inom det området förrän vi har slagit upp den igen.',
    }
  return {
    whatToDo: 'Skicka in nytt, så visas det även i fortsättningen.',
    whatWasLost: 'Det visas inte längre på er sida.',
  }
}

export const notificationRefusalTexts = {
  'not-allowed': 'Logga in för att se dina notifikationer.',
  'notification-gone': 'Notifikationen finns inte längre.',
}

export const bellTexts = {
  bell: 'Notifikationer',
  unread: (badge: string) => (badge === '1' ? '1 oläst' : `${badge} olästa`),
  tabs: { unread: 'Olästa', recent: 'Senaste', all: 'Alla' },
  empty: {
    unread: 'Inga olästa notifikationer',
    recent: 'Inga senaste notifikationer',
    all: 'Inga notifikationer',
  },
  markAll: 'Markera alla',
  clearAll: 'Rensa alla',
  clearQuestion: 'Ta bort alla notifikationer? Det går inte att ångra.',
  clearConfirm: 'Ta bort alla',
  clearCancel: 'Behåll',
  remove: (title: string) => `Ta bort notifikationen: ${title}`,
  urgent: 'Viktigt',
  isUnread: 'Oläst',
  loading: 'Hämtar notifikationer …',
  failed: 'Notifikationerna kunde inte hämtas.',
  tryAgain: 'Försök igen',
  notSaved: { title: 'Det gick inte att spara', description: 'Försök igen om en stund.' },
  loggedOut: 'Du är utloggad. Logga in igen för att få nya notifikationer.',
  logIn: 'Logga in',
  offline: 'Ingen kontakt just nu. Vi försöker igen.',
  arrived: (title: string) => `Ny notifikation: ${title}`,
  severalArrived: (count: number) => `${count} nya notifikationer`,
}

const ageTexts = {
  now: () => 'Nu',
  minutes: (count: number) => `${count} m`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
} satisfies Record<Age['unit'], (count: number) => string>

/** `Nu`, `5 m`, `3 h`, `2 d`. */
export function ageText({ unit, count }: Age): string {
  return ageTexts[unit](count)
}

export const typeTexts = {
  message: 'Meddelande',
  offer: 'Offert',
  project_update: 'Projekt',
  achievement: 'Framsteg',
  other: 'Handslag',
} satisfies Record<NotificationType, string>
