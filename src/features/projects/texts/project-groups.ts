import type { ProjectGroup } from '../domain/project-group.ts'

const names = {
  alla: 'Alla',
  oppna: 'Tar emot offerter',
  dolda: 'Dolda',
  pagaende: 'Pågår',
  slutforda: 'Slutförda',
  avslutade: 'Avslutade',
} as const satisfies Record<ProjectGroup, string>

/** The groups of an owner's projects. */
export const projectGroupTexts = {
  label: 'Visa projekt',
  group: (group: ProjectGroup, count: number) => `${names[group]} (${count})`,
  none: 'Inga projekt här.',
}

/** For a new project that is filled in from another one. */
export const copyTexts = {
  copy: 'Kopiera till ett nytt projekt',
  title: 'Du har redan ett påbörjat projekt här',
  text: 'Det som du har skrivit i den här webbläsaren visas nedan. Kopian ersätter det.',
  replace: 'Fyll i kopian i stället',
}
