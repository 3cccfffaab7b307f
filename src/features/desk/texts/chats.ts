import type { AnswerRefusal, ChatState, PersonStanding } from '#features/support/domain/chat/chat.ts'
import type { ChatEventType, ChatThread } from '#features/support/domain/chat/chat-thread.ts'
import type { ClosingRefusal } from '#features/support/domain/chat/close-chat.ts'
import type { DeskChatList } from '#features/support/domain/chat/desk-chat.ts'
import { OFFICE_CLOCK, type OfficeHours } from '#features/support/domain/chat/office-hours.ts'
import { replyDue } from '#features/support/domain/contact-message.ts'
import { chatFileRefusalTexts, chatRefusalTexts } from '#features/support/texts/chat.ts'
import { formatClock, formatMoment, formatWeekdayMoment } from '#kernel/swedish-dates.ts'

export const chatStateTexts = {
  waiting: 'Väntar på svar',
  case: 'Ärende',
  answered: 'Besvarad',
  closed: 'Avslutad',
} as const satisfies Record<ChatState, string>

export const chatListTexts = {
  title: 'Chattar',
  lead: `Chatten med inloggade kunder och företag. Den är bemannad måndag–fredag ${OFFICE_CLOCK}. Det som ingen svarar på i tid blir ett ärende bland meddelandena.`,
  choose: 'Välj lista',
  lists: {
    waiting: 'Väntar på oss',
    answered: 'Väntar på personen',
    closed: 'Avslutade',
  } satisfies Record<DeskChatList, string>,
  empty: {
    waiting: 'Ingen väntar på svar',
    answered: 'Inga besvarade chattar',
    closed: 'Inga avslutade chattar',
  } satisfies Record<DeskChatList, string>,
  emptyText: {
    waiting: 'När någon skriver i chatten hamnar den här, den som har väntat längst först.',
    answered: 'Här ligger chattar som vi har svarat i och som inte är avslutade.',
    closed: 'Det som skrivs i chatten sparas i tolv månader.',
  } satisfies Record<DeskChatList, string>,
  columns: { who: 'Vem', since: 'Väntar sedan', last: 'Senast skrivet', state: 'Läge', taker: 'Svarar' },
  customer: 'Privatperson',
  company: 'Företag',
  gone: 'Raderad användare',
  nobody: 'Ingen än',
  unread: (count: number) => (count === 1 ? '1 oläst' : `${count} olästa`),
  overdue: 'Över tiden',
  caseAt: (at: string) => `Ärende kl.\u00A0${at}`,
  due: (at: string) => `Svar senast ${at}`,
}

/** `gone`: the person has deleted the account. */
export const chatPageTexts = {
  title: (name: string) => `Chatt med ${name}`,
  thread: 'Meddelanden',
  older: 'Visa äldre meddelanden',
  newer: 'Visa nyare meddelanden',
  erased: 'Orden är raderade.',
  arrived: (name: string, words: string) => `Nytt meddelande från ${name}: ${words}`,
  person: 'Personen',
  email: 'E-post',
  phone: 'Telefon',
  account: 'Konto',
  showAccount: 'Visa kontot',
  company: 'Företag',
  roles: { owner: 'ägare', office: 'kontor', craftsman: 'hantverkare' },
  projects: 'Projekt',
  noProjects: 'Inga projekt',
  unknown: 'Uppgift saknas',
  answering: 'Vem svarar',
  nobody: 'Ingen har tagit chatten än.',
  you: 'Du har tagit chatten. Andra ser det och svarar inte samtidigt.',
  colleague: (name: string) => `${name} har tagit chatten och svarar.`,
  accept: 'Ta chatten',
  takeOver: (name: string) => `Ta över från ${name}`,
  leave: 'Lämna till andra',
  answer: 'Svara',
  answerText: 'Svar',
  answerHint: 'Texten visas ordagrant i chatten. Personen ser inte ditt namn.',
  submitAnswer: 'Skicka svaret',
  submittingAnswer: 'Skickar …',
  close: {
    title: 'Avsluta chatten',
    lead: 'Ett nytt meddelande från personen öppnar den igen.',
    reason: 'Varför den inte besvaras',
    reasonHint: 'Behövs när personen väntar på svar. Texten är bara för oss.',
    submit: 'Avsluta',
    submitting: 'Avslutar …',
  },
  done: {
    answered: { title: 'Svaret är skickat', description: 'Personen ser det i chatten.' },
    accepted: { title: 'Du har tagit chatten' },
    left: { title: 'Chatten är ledig för andra' },
    closed: { title: 'Chatten är avslutad' },
    read: { title: 'Markerat som läst' },
  },
  showChat: 'Visa chatten med kundtjänst',
}

export const typingTexts = {
  person: (name: string) => `${name} skriver …`,
  colleague: () => 'En kollega skriver ett svar …',
}

export const deskChatRefusalTexts = {
  'attachment-gone': chatRefusalTexts['attachment-gone'],
  'chat-taken': 'En kollega hann ta chatten. Läs vad som har hänt, och ta över den om du ska svara.',
  'chat-new-message': 'Personen har skrivit igen. Läs det innan du avslutar.',
  'chat-already-closed': 'Chatten är redan avslutad.',
  'reason-missing': 'Personen väntar på svar. Svara, eller skriv varför det inte behövs.',
  'account-gone': 'Kontot är raderat. Ingen kan läsa ett svar.',
  'account-suspended': 'Kontot är avstängt, så personen kan inte läsa svaret här. Svara med e-post.',
  'move-not-possible': 'Någon annan hann före. Sidan visar hur det står till nu.',
} as const satisfies Record<AnswerRefusal | ClosingRefusal | 'attachment-gone' | 'move-not-possible', string>

/** What can be wrong with a file of an answer, or with the answer. */
export const deskChatFileRefusalTexts = { ...chatFileRefusalTexts, ...deskChatRefusalTexts }

/** An event in a chat at the desk. `who`: the member of staff; null when the person or the system caused it. */
export const deskChatEventTexts: Readonly<Record<ChatEventType, (who: string | null, at: string) => string>> =
  {
    'support-chat.queued': (_, at) => `Blev ett ärende ${at}.`,
    'support-chat.accepted': (who, at) => `${who} tog chatten ${at}.`,
    'support-chat.left': (who, at) => `${who} lämnade chatten till andra ${at}.`,
    'support-chat.closed': (who, at) => `${who} avslutade chatten ${at}.`,
  }

type Facts = Pick<ChatThread, 'state' | 'waitingSince' | 'queueAt'> & {
  name: string
  standing: PersonStanding
}

/** The state of a chat at the desk, as a title and some sentences that are true at `now`. */
export function deskChatStanding(
  { state, waitingSince, queueAt, name, standing }: Facts,
  hours: OfficeHours,
  now: Date,
): { title: string; text: string; isLate: boolean } {
  const said = (title: string, ...texts: string[]) => ({ title, text: texts.join(' '), isLate: false })
  if (standing === 'gone') return said('Kontot är raderat', 'Orden är borta, och ingen kan läsa ett svar.')
  const reading =
    standing === 'suspended'
      ? `Kontot är avstängt, så ${name} kan inte läsa här. Svara med e-post.`
      : hours.isOpen
        ? `Har ${name} inte läst svaret inom tio minuter går ett mejl om det.`
        : `Chatten är stängd till ${formatWeekdayMoment(hours.opensAt)}. Har ${name} inte läst svaret inom tio minuter går ett mejl om det.`
  const due = replyDue(waitingSince ?? now)
  if (state === 'case' && due <= now)
    return {
      title: 'Ärende över tiden',
      text: `Svaret var lovat senast ${formatMoment(due)}. ${reading}`,
      isLate: true,
    }
  if (state === 'case') return said('Ärende', `Svar är lovat senast ${formatMoment(due)}.`, reading)
  if (state === 'waiting')
    return said(
      `${name} väntar på svar sedan kl.\u00A0${formatClock(waitingSince ?? now)}`,
      queueAt && queueAt > now
        ? `Har ingen svarat kl.\u00A0${formatClock(queueAt)} blir det ett ärende.`
        : 'Det blir ett ärende inom en minut.',
      reading,
    )
  if (state === 'answered') return said('Besvarad', `Nu är det ${name} som skriver om något är oklart.`)
  return said('Avslutad', `Ett nytt meddelande från ${name} öppnar chatten igen.`)
}
