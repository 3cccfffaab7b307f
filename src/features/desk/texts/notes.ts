import type { TemplateProblem, TemplateRefusal } from '../domain/reply-template.ts'
import type { NoteProblem, NoteRefusal } from '../domain/staff-note.ts'

export const noteTexts = {
  title: 'Anteckningar',
  lead: 'Bara för oss som arbetar här. De raderas med kontot.',
  empty: 'Inget är antecknat.',
  body: 'Ny anteckning',
  save: 'Spara anteckningen',
  saving: 'Sparar …',
  remove: 'Ta bort',
  removeOf: (at: string) => `Ta bort anteckningen från ${at}`,
  confirmRemoval: 'Ta bort anteckningen',
  writtenBy: (name: string, at: string) => `${name}, ${at}`,
  saved: { title: 'Anteckningen är sparad' },
  removed: { title: 'Anteckningen är borttagen' },
}

export const noteInputTexts = {
  'note-missing': 'Skriv något.',
  'note-too-long': 'Högst 2\u00a0000 tecken.',
} as const satisfies Record<NoteProblem, string>

export const noteRefusalTexts = {
  'note-gone': 'Anteckningen är redan borttagen.',
} as const satisfies Record<NoteRefusal, string>

export const templateTexts = {
  title: 'Svarsmallar',
  lead: 'Svar som vi ger ofta. De går att välja när vi besvarar meddelanden och ansökningar, och att ändra innan de skickas.',
  empty: 'Inga mallar ännu',
  emptyText: 'Skriv den första nedan.',
  newTitle: 'Ny mall',
  name: 'Namn',
  body: 'Text',
  save: 'Spara mallen',
  saving: 'Sparar …',
  remove: 'Ta bort mallen',
  removeOf: (name: string) => `Ta bort mallen ${name}`,
  confirmRemoval: 'Ta bort mallen för alla',
  saved: { title: 'Mallen är sparad' },
  removed: { title: 'Mallen är borttagen' },
  changedTo: 'Så står det nu',
  typedIsNew: (refusal: string) => `${refusal} Det du skrev står under Ny mall.`,
  choose: 'Svarsmallar',
  use: (name: string) => `Använd mallen ${name}`,
}

export const templateInputTexts = {
  'template-name-missing': 'Ge mallen ett namn.',
  'template-name-too-long': 'Högst 60 tecken.',
  'template-missing': 'Skriv texten.',
  'template-too-long': 'Högst 3\u00a0000 tecken.',
} as const satisfies Record<TemplateProblem, string>

export const templateRefusalTexts = {
  'too-many-templates': 'Det finns redan 50 mallar. Ta bort någon först.',
  'template-gone': 'Någon har redan tagit bort mallen.',
  'template-changed':
    'Någon har ändrat mallen sedan du öppnade den. Det du har skrivit står kvar. Sparar du igen ersätter det ändringen.',
} as const satisfies Record<TemplateRefusal, string>
