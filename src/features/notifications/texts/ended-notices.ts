import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company'>

/** Notifications that a project or a deal has ended, or has been opened again. */
export const endedNoticeTexts = {
  'project-cancelled': ({ project }: About) => ({
    title: `Projektet är avbrutet: ${project}`,
    content: 'Er offert gäller inte längre, och ni behöver inte göra något mer.',
  }),
  'contract-withdrawn': ({ project, company }: About) => ({
    title: `Du har ångrat avtalet: ${project}`,
    content: `${company} har fått ditt meddelande. Kvittensen med datum och klockslag står i mejlet: spara det.`,
  }),
  'customer-withdrew': ({ project }: About) => ({
    title: `Kunden har ångrat avtalet: ${project}`,
    content:
      'Kunden använder sin ångerrätt, så offerten gäller inte längre. Läs på projektets sida vad ni ska göra nu.',
  }),
  'project-expired': ({ project }: About) => ({
    title: `Offerttiden har gått ut: ${project}`,
    content: 'Kunden hann inte välja. Ni får veta om projektet öppnas igen.',
  }),
  'own-project-expired': ({ project }: About) => ({
    title: `Offerttiden har gått ut: ${project}`,
    content: 'Öppna projektet igen om du vill ta emot offerter i två veckor till.',
  }),
  'project-reopened': ({ project }: About) => ({
    title: `Projektet är öppet igen: ${project}`,
    content: 'Kunden tar emot offerter igen. Se om er offert fortfarande gäller, eller lämna en ny.',
  }),
}
