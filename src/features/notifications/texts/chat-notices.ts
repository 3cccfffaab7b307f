import { REPLY_HOURS } from '#features/support/domain/contact-message.ts'
import type { NoticeParams } from '../domain/notice.ts'

/** Notifications about the chat with support. None of them quotes a message. */
export const chatNoticeTexts = {
  'support-answered': ({ unread = 1 }: Pick<NoticeParams, 'unread'>) => ({
    title: unread > 1 ? `${unread} nya svar från kundtjänst` : 'Svar från kundtjänst',
    content: 'Läs det i chatten. Där kan du också skriva mer.',
  }),
  'support-queued': () => ({
    title: 'Ditt meddelande till kundtjänst är ett ärende',
    content: `Ingen hann svara i chatten direkt. Svaret kommer där inom ${REPLY_HOURS} timmar från det att du skrev.`,
  }),
  'support-closed': () => ({
    title: 'Kundtjänst har avslutat ditt ärende i chatten',
    content: 'Undrar du något mer är det bara att skriva där igen.',
  }),
}
