import type { FileRefusal } from '#features/conversations/domain/attachment/attachment.ts'
import { attachmentRefusalTexts } from '#features/conversations/texts/attachments.ts'
import { briefText } from '#features/conversations/texts/hidden-messages.ts'
import { messageRefusalTexts } from '#features/conversations/texts.ts'
import { formatClock, formatWeekdayMoment } from '#kernel/swedish-dates.ts'
import type { ChatEventType, ChatMessage, ChatThread } from '../domain/chat/chat-thread.ts'
import { CASE_AFTER_MINUTES, type OfficeHours } from '../domain/chat/office-hours.ts'
import type { ChatMessageRefusal } from '../domain/chat/send-chat-message.ts'
import { REPLY_HOURS, replyDue } from '../domain/contact-message.ts'

export const chatRefusalTexts = {
  'too-many-messages': messageRefusalTexts['too-many-messages'],
  'attachment-gone': messageRefusalTexts['attachment-gone'],
} as const satisfies Record<ChatMessageRefusal, string>

const {
  'conversation-closed': _closed,
  'stopped-by-you': _ours,
  'stopped-by-other': _theirs,
  ...fileTexts
} = attachmentRefusalTexts

/** Refusals of a file in the chat. A chat cannot be closed or stopped, so these refusals are left out. */
export const chatFileRefusalTexts: Readonly<Record<FileRefusal | 'file-missing' | 'file-broken', string>> =
  fileTexts

export const chatTexts = {
  /** The name of support in lists and headings, and its form inside a sentence. */
  name: 'Kundtjänst',
  inSentence: 'kundtjänst',
  pageTitle: 'Kundtjänst · Meddelanden · Handslag',
  about: 'Chatt med oss som driver Handslag. Bara du och vi läser den, ingen annan i ditt företag.',
  aboutCustomer: 'Chatt med oss som driver Handslag. Bara du och vi läser den.',
  back: 'Alla meddelanden',
  none: 'Inget är skrivet än. Berätta gärna vilket projekt eller vilken offert det gäller.',
  begin: 'Fråga oss om ett projekt, en offert eller ditt konto.',
  files: (email: string) => `Andra filer än bilder och PDF tar vi emot med e-post: ${email}.`,
  secrets: 'Skicka aldrig lösenord eller koder.',
  kept: 'Det som skrivs här sparas i tolv månader.',
  done: { title: 'Meddelandet är skickat' },
}

/** A message in one line, for lists and screen readers. */
export function briefChatText({ words, attachments }: Pick<ChatMessage, 'words' | 'attachments'>): string {
  return briefText({ words, attachments: attachments.length, hiddenBecause: null })
}

/** Events in the person's chat, between messages. */
export const chatEventTexts = {
  'support-chat.queued': (at: string) => `Det blev ett ärende ${at}.`,
  'support-chat.closed': (at: string) => `Vi avslutade chatten ${at}.`,
} as const satisfies Partial<Record<ChatEventType, unknown>>

/** When the chat is open, as weekday and time of day, so that it is still true on a page that stays open. */
export function hoursText(hours: OfficeHours): string {
  return hours.isOpen
    ? `Chatten är öppen till kl.\u00A0${formatClock(hours.closesAt)}.`
    : `Chatten är stängd just nu och öppnar ${formatWeekdayMoment(hours.opensAt)}.`
}

/** What happens to a message that is not answered at once. True at any hour. */
export const becomesCaseAnyway = `Svarar ingen direkt blir det ett ärende, som vi svarar på inom ${REPLY_HOURS} timmar.`
const becomesCase = `Har ingen svarat inom ${CASE_AFTER_MINUTES} minuter blir det ett ärende, som vi svarar på inom ${REPLY_HOURS} timmar.`
const caseAtOnce = `Det du skriver nu blir ett ärende, som vi svarar på inom ${REPLY_HOURS} timmar.`
const mailed = `Har du inte läst svaret inom ${CASE_AFTER_MINUTES} minuter får du också ett mejl om det.`

export type StandingText = { title: string; text: string; isLate: boolean }

/** The state of the person's chat: a title and sentences that are true at `now`. */
export function chatStanding(
  thread: Pick<ChatThread, 'state' | 'waitingSince' | 'queueAt' | 'isTaken'>,
  hours: OfficeHours,
  now: Date,
): StandingText {
  const { state, isTaken } = thread
  const due = replyDue(thread.waitingSince ?? now)
  const standing = (title: string, ...texts: string[]) => ({ title, text: texts.join(' '), isLate: false })
  if (state === 'case' && due <= now)
    return {
      title: 'Svaret är försenat',
      text: `Vi lovade svar senast ${formatWeekdayMoment(due)} och har inte hållit det. Ärendet är kvar hos oss, och vi svarar så snart vi kan. ${mailed}`,
      isLate: true,
    }
  if (state === 'case')
    return standing(
      isTaken ? 'Någon hos oss har tagit ditt ärende' : 'Ditt meddelande är ett ärende',
      `Svaret kommer här senast ${formatWeekdayMoment(due)}.`,
      mailed,
    )
  if (state === 'waiting')
    return standing(
      isTaken ? 'Någon hos oss har tagit din fråga' : 'Vi har fått ditt meddelande',
      waitText(thread.queueAt ?? now, now),
      `Svaret kommer här senast ${formatWeekdayMoment(due)}.`,
      mailed,
    )
  const next = hours.isOpen ? becomesCase : caseAtOnce
  if (state === 'answered')
    return standing('Vi har svarat', 'Undrar du något mer är det bara att skriva.', hoursText(hours), next)
  if (state === 'closed')
    return standing('Chatten är avslutad', 'Skriv igen, så öppnas den.', hoursText(hours), next)
  return standing(
    hours.isOpen ? 'Chatten är öppen' : 'Chatten är stängd just nu',
    hoursText(hours),
    next,
    mailed,
  )
}

function waitText(queueAt: Date, now: Date): string {
  return queueAt > now
    ? `Har ingen svarat kl.\u00A0${formatClock(queueAt)} blir det ett ärende.`
    : 'Ingen hann svara direkt, så det blir ett ärende.'
}
