import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company'>

/** Notifications about obligations that have lapsed. None of them blames the reader. */
export const lapsedNoticeTexts = {
  'request-lapsed': ({ project }: About) => ({
    title: `En förfrågan har gått ut: ${project}`,
    content:
      'Vi väntar inte på er längre och frågar andra. Tar projektet fortfarande emot offerter kan ni lämna en ändå.',
  }),
  'company-message-lapsed': ({ project }: About) => ({
    title: 'Ett meddelande från kunden är obesvarat sedan två veckor',
    content: `Det gäller ${project}. Vi påminner inte mer, men ni kan fortfarande svara.`,
  }),
  'message-lapsed': ({ project, company }: About) => ({
    title: `Ett meddelande från ${company} är obesvarat sedan två veckor`,
    content: `Det gäller ${project}. Vi påminner inte mer, men du kan fortfarande svara.`,
  }),
  'question-lapsed': ({ project, company }: About) => ({
    title: `En fråga från ${company} blev obesvarad`,
    content: `Tiden för offerter på ${project} är ute.`,
  }),
  'review-lapsed': ({ project }: About) => ({
    title: `Tiden att lämna omdöme är slut: ${project}`,
    content: 'Det går inte att skriva längre. Har företaget skrivit något står det nu på projektets sida.',
  }),
  'company-review-lapsed': ({ project }: About) => ({
    title: `Tiden att lämna omdöme är slut: ${project}`,
    content: 'Det går inte att skriva längre. Har kunden skrivit något står det nu på projektets sida.',
  }),
}
