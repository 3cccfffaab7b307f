import type { ProjectWordField } from '../domain/project-words.ts'

/** The question to a writer whose text holds contact data. */
export type ContactQuestionTexts = {
  title: string
  intro: string
  keepNote: string
  remove: string
  keep: string
  change: string
  sending: string
}

const shared = { sending: 'Skickar …', change: 'Ändra själv' }

export const projectContactTexts: ContactQuestionTexts = {
  ...shared,
  title: 'Vill du ta bort kontaktuppgifterna?',
  intro:
    'Företagen läser projektet innan du har valt något av dem. Det här ser ut som kontaktuppgifter, en gatuadress eller en kod:',
  keepNote:
    'Behåller du uppgifterna döljs de (•••) tills du har accepterat en offert. Då ser bara det företaget dem.',
  remove: 'Ta bort och skicka',
  keep: 'Behåll och skicka',
}

export const quoteContactTexts: ContactQuestionTexts = {
  ...shared,
  title: 'Vill ni ta bort kontaktuppgifterna?',
  intro:
    'Kunden läser offerten innan den är accepterad. Det här ser ut som kontaktuppgifter, en gatuadress eller en kod:',
  keepNote: 'Behåller ni uppgifterna döljs de (•••) för kunden tills offerten är accepterad.',
  remove: 'Ta bort och skicka',
  keep: 'Behåll och skicka',
}

export const projectWordTexts = {
  title: 'Projekttitel',
  description: 'Beskrivning',
  additionalInfo: 'Övrig information',
} as const satisfies Record<ProjectWordField, string>
