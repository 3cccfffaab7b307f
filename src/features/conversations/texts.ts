import type { Party } from './domain/conversation.ts'
import type { MessageRefusal } from './domain/conversation-standing.ts'
import type { MessageInputProblem } from './domain/message-input.ts'
import type { MessageWarning } from './domain/message-warning.ts'
import type { SendingStanding } from './domain/sending-standing.ts'
import type { Counterpart, ThreadEventType } from './domain/thread.ts'

export const messageProblemTexts = {
  'message-missing': 'Skriv ett meddelande eller bifoga en fil',
  'message-too-long': 'Meddelandet får vara högst 5\u00a0000 tecken',
  'message-key-missing': 'Ladda om sidan och skicka igen',
} as const satisfies Record<MessageInputProblem, string>

/** Shown where a message was sent from an open page, such as by a colleague who has been removed from the company. */
export const conversationGoneText = 'Du har inte längre tillgång till konversationen.'

export const messageRefusalTexts = {
  'conversation-closed': 'Konversationen är avslutad, så det går inte att skriva mer här.',
  'stopped-by-you': 'Du har stoppat meddelanden här. Tillåt dem igen för att skriva.',
  'stopped-by-other': 'Den andra parten tar inte emot fler meddelanden här.',
  'attachment-gone': 'En bifogad fil finns inte längre. Bifoga den igen.',
  'too-many-messages': 'Du har skickat många meddelanden på kort tid. Vänta en stund och skicka igen.',
} as const satisfies Record<MessageRefusal, string>

/** The other party's name in lists and headings. */
export function counterpartName({ name, isGone }: Counterpart): string {
  if (isGone) return 'Raderad användare'
  return name ?? 'Kunden'
}

/** The other party's name inside a sentence. */
export function counterpartInSentence(counterpart: Counterpart): string {
  const name = counterpartName(counterpart)
  return counterpart.isGone || counterpart.name === null ? name.toLocaleLowerCase('sv') : name
}

export const listTexts = {
  title: 'Meddelanden',
  pageTitle: 'Meddelanden · Handslag',
  search: 'Sök bland meddelanden',
  searchHint: 'Namn, projekt eller ord i meddelanden',
  submitSearch: 'Sök',
  clearSearch: 'Visa alla',
  found: (count: number) => (count === 1 ? 'En träff' : `${count} träffar`),
  foundMessages: 'Ord i meddelanden',
  mostFound: (count: number) => `De ${count} senaste visas. Skriv fler ord för att hitta äldre.`,
  nothingFound: (search: string) => `Inget hittades för ”${search}”`,
  nothingFoundText: 'Prova ett annat ord, eller en del av namnet.',
  you: 'Du: ',
  unread: (count: number) => (count === 1 ? '1 oläst' : `${count} olästa`),
  older: 'Visa äldre konversationer',
  newest: 'Till de senaste',
}

export const emptyListTexts = {
  customer: {
    title: 'Inga meddelanden än',
    text: 'Här skriver du med företag som har fått frågan eller lämnat offert på dina projekt. Öppna ett projekt för att skriva till ett företag.',
    onward: { href: '/customer/projects', label: 'Mina projekt' },
  },
  company: {
    title: 'Inga meddelanden än',
    text: 'Här skriver ni med kunder vars projekt ni har fått frågan om, lämnat offert på eller vunnit. Öppna projektet för att skriva till kunden.',
    onward: { href: '/company/projects', label: 'Hitta projekt' },
  },
  craftsman: {
    title: 'Inga meddelanden än',
    text: 'Här skriver ni med kunder om jobb som ni har vunnit. Öppna jobbet för att skriva till kunden.',
    onward: { href: '/company/offers/jobb', label: 'Vunna jobb' },
  },
} as const satisfies Record<Party | 'craftsman', unknown>

export const threadTexts = {
  pageTitle: (name: string) => `${name} · Meddelanden · Handslag`,
  back: 'Alla meddelanden',
  about: 'Om projektet',
  messages: 'Meddelanden',
  older: 'Visa äldre meddelanden',
  newer: 'Visa nyare meddelanden',
  none: {
    customer: 'Inget är skrivet än. Fråga om något i offerten, eller bestäm en tid att ses.',
    company: 'Inget är skrivet än. Presentera er, eller fråga det ni behöver veta.',
  } satisfies Record<Party, string>,
  erased: 'Meddelandet är borttaget.',
  fromYou: 'Du skrev',
  from: (name: string) => `${name} skrev`,
  sent: 'Skickat',
  readAt: (time: string) => `Läst ${time}`,
  arrived: (name: string, words: string) => `Nytt meddelande från ${name}: ${words}`,
  typing: (name: string) => `${name} skriver …`,
  markRead: 'Markera som läst',
  closed: 'Konversationen är avslutad. Det som är skrivet finns kvar.',
  /** The other party has deleted the account. */
  gone: {
    customer:
      'Företaget har raderat sitt konto, så det går inte att skriva mer. Det du har skrivit finns kvar.',
    company: 'Kunden har raderat sitt konto, så det går inte att skriva mer. Det ni har skrivit finns kvar.',
  } satisfies Record<Party, string>,
  masked:
    'Telefonnummer, e-post, adresser och länkar i meddelanden döljs för den andra parten tills ni har kommit överens.',
  report: 'Anmäl',
  reportMessage: (name: string) => `Anmäl meddelandet från ${name}`,
  stop: 'Stoppa meddelanden',
  stopped: {
    byUs: {
      customer:
        'Du har stoppat meddelanden här. Ingen av er kan skriva, och vi frågar inte företaget om dina andra projekt. Du kan ändå be om en offert från företagets sida.',
      company: 'Du har stoppat meddelanden här. Ingen av er kan skriva.',
    } satisfies Record<Party, string>,
    byThem: 'Den andra parten tar inte emot fler meddelanden här.',
  },
  resume: 'Tillåt meddelanden igen',
  done: {
    stopped: { title: 'Meddelanden är stoppade', description: 'Du kan tillåta dem igen på samma sida.' },
    resumed: { title: 'Ni kan skriva till varandra igen' },
    read: { title: 'Markerat som läst' },
    sent: { title: 'Meddelandet är skickat' },
  },
  opensOutside: '(öppnas på en annan webbplats)',
}

const WAITING = 'Inte skickat än. Skickas när det går.'

export const composerTexts = {
  label: (name: string) => `Meddelande till ${name}`,
  placeholder: 'Skriv ett meddelande',
  send: 'Skicka',
  sending: 'Skickas …',
  /** Why a message is not sent now. Messages after a refused one wait for it. */
  held: {
    moving: WAITING,
    offline: WAITING,
    failed: WAITING,
    limited: 'Inte skickat än. Du har skickat många meddelanden på kort tid, så resten skickas om en stund.',
    'logged-out': 'Du är utloggad. Logga in igen, så skickas meddelandet.',
  } satisfies Record<SendingStanding, string>,
  refused: 'Inte skickat',
  tryAgain: 'Försök igen',
  remove: 'Ta bort',
  failed: 'Det gick inte att skicka.',
}

export const warningTexts = {
  payment:
    'Meddelandet nämner betalning. Betala aldrig i förskott och skicka aldrig pengar innan ni har ett avtal.',
  contact: 'Kontaktuppgifter och länkar är dolda tills ni har kommit överens.',
  'own-contact': 'Den andra parten ser inte kontaktuppgifterna eller länkarna förrän ni har kommit överens.',
} as const satisfies Record<MessageWarning, string>

/** Words on the page of a project. */
export const projectTalkTexts = {
  heading: 'Meddelanden',
  write: (name: string) => `Skriv till ${name}`,
  read: (name: string) => `Meddelanden med ${name}`,
  writeCustomer: 'Skriv till kunden',
  readCustomer: 'Meddelanden med kunden',
  unread: 'Olästa',
  share: 'Dela mitt nummer',
  sharing: 'Det här delar du',
}

/** Events in the thread. For the customer, with the company's name. */
export const threadEventTexts: Readonly<
  Record<ThreadEventType, Readonly<Record<Party, (company: string) => string>>>
> = {
  'quote.sent': sameForBoth('lämnade en offert.', 'Ni lämnade en offert.'),
  'quote.revised': sameForBoth('ändrade sin offert.', 'Ni ändrade er offert.'),
  'quote.confirmed': sameForBoth('bekräftade sin offert efter din ändring.', 'Ni bekräftade er offert.'),
  'quote.withdrawn': sentencesFor(
    (company) => `Offerten från ${company} återkallades.`,
    'Er offert återkallades.',
  ),
  'quote.restored': sentencesFor(
    (company) => `Offerten från ${company} gällde igen.`,
    'Er offert gällde igen.',
  ),
  'quote.expired': sentencesFor((company) => `Offerten från ${company} gick ut.`, 'Er offert gick ut.'),
  'quote.rejected': sentencesFor(
    (company) => `Du tackade nej till offerten från ${company}.`,
    'Kunden tackade nej till er offert.',
  ),
  'quote.accepted': sentencesFor(
    (company) => `Du accepterade offerten från ${company}.`,
    'Kunden accepterade er offert.',
  ),
  'quote.not-chosen': sentencesFor(() => 'Du valde ett annat företag.', 'Kunden valde ett annat företag.'),
  'project.amended': sentencesFor(() => 'Du ändrade projektet.', 'Kunden ändrade projektet.'),
  'project.work-amended': sentencesFor(
    () => 'Du ändrade plats eller yrke.',
    'Kunden ändrade plats eller yrke.',
  ),
  'project.started': sentencesFor(() => 'Arbetet började.', 'Arbetet började.'),
  'project.completed': sentencesFor(
    () => 'Du markerade projektet som slutfört.',
    'Kunden markerade projektet som slutfört.',
  ),
  'project.resumed': sentencesFor(() => 'Projektet pågår igen.', 'Projektet pågår igen.'),
  'project.cancelled': sentencesFor(() => 'Projektet avbröts.', 'Projektet avbröts.'),
  'project.contract-withdrawn': sentencesFor(() => 'Du ångrade avtalet.', 'Kunden ångrade avtalet.'),
  'project.expired': sentencesFor(() => 'Tiden för offerter gick ut.', 'Tiden för offerter gick ut.'),
  'project.reopened': sentencesFor(() => 'Du öppnade projektet igen.', 'Kunden öppnade projektet igen.'),
}

function sentencesFor(customer: (company: string) => string, company: string) {
  return { customer, company: () => company }
}

function sameForBoth(customer: string, company: string) {
  return sentencesFor((name) => `${name} ${customer}`, company)
}
