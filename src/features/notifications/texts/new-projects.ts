import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project'>

/** Notifications that a company gets a project to quote on, or that it is not offered any more. */
export const newProjectTexts = {
  'project-matched': ({ project }: About) => ({
    title: `Ny förfrågan: ${project}`,
    content: 'Ni är tillfrågade att lämna offert. Läs om projektet och svara medan det finns plats.',
  }),
  'project-found': ({ project }: About) => ({
    title: `Nytt i en bevakning: ${project}`,
    content: 'Ett projekt som passar det ni bevakar tar emot offerter.',
  }),
  'request-released': ({ project }: About) => ({
    title: `Förfrågan har flyttat: ${project}`,
    content:
      'Kunden har ändrat plats eller yrke, och jobbet är inte längre ett sådant som ni tar emot. Ni behöver inte svara på förfrågan.',
  }),
  'request-returned': ({ project }: About) => ({
    title: `Förfrågan är er igen: ${project}`,
    content:
      'Kunden har ändrat plats eller yrke igen, och jobbet är nu ett sådant som ni tar emot. Läs om projektet och svara medan det finns plats.',
  }),
}
