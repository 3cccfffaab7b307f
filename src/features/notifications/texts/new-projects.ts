import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project'>

/** Notifications about projects that are new to a company. */
export const newProjectTexts = {
  'project-matched': ({ project }: About) => ({
    title: `Ny förfrågan: ${project}`,
    content: 'Ni är tillfrågade att lämna offert. Läs om projektet och svara medan det finns plats.',
  }),
  'project-found': ({ project }: About) => ({
    title: `Nytt i en bevakning: ${project}`,
    content: 'Ett projekt som passar det ni bevakar tar emot offerter.',
  }),
}
