import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company' | 'unread'>

/** Notifications about messages: one line for all that is unread in a conversation. None of them quotes a message. */
export const messageNoticeTexts = {
  'message-from-company': ({ project, company, unread }: About) => ({
    title: `${newMessages(unread)} från ${company}`,
    content: `Det gäller ${project}.`,
  }),
  'message-from-customer': ({ project, unread }: About) => ({
    title: `${newMessages(unread)} från kunden`,
    content: `Det gäller ${project}.`,
  }),
}

function newMessages(unread = 1): string {
  return unread > 1 ? `${unread} nya meddelanden` : 'Nytt meddelande'
}
