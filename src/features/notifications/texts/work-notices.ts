import type { NoticeParams } from '../domain/notice.ts'

/** The part of `noticeTexts` (`../texts.ts`) about agreed work: its start, street, pictures and drawings. */
export const workNoticeTexts = {
  'project-started': ({ project }) => ({
    title: `Arbetet är igång: ${project}`,
    content: 'Kunden har markerat att arbetet har börjat.',
  }),
  'own-project-started': ({ project, company }) => ({
    title: `Arbetet är igång: ${project}`,
    content: `${company} har markerat att arbetet har börjat. Markera projektet som klart när allt är gjort.`,
  }),
  'address-changed': ({ project }) => ({
    title: `Kunden har ändrat adressen: ${project}`,
    content: 'Arbetet ska göras på en annan gatuadress än förut. Den nya står på projektets sida.',
  }),
  'pictures-changed': ({ project }) => ({
    title: `Kunden har ändrat bilderna: ${project}`,
    content: 'Bilder har lagts till eller tagits bort sedan ni skakade hand. De står på projektets sida.',
  }),
  'drawings-changed': ({ project }) => ({
    title: `Kunden har ändrat ritningarna: ${project}`,
    content: 'Ritningar har lagts till eller tagits bort sedan ni skakade hand. De står på projektets sida.',
  }),
} satisfies Readonly<Record<string, (params: NoticeParams) => { title: string; content: string }>>
