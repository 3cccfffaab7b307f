import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { MOST_TEMPLATES, type TemplateProblem, type TemplateRefusal } from '../domain/form/quote-template.ts'

/** Templates of quotes: to begin from, to save, and the page with the list of them. */
export const quoteTemplateTexts = {
  begin: 'Börja från',
  beginHint: 'Rader, listor, villkor och betalplan fylls i. Datum och meddelande skriver ni själva.',
  templates: 'Mallar',
  nothing: 'Tom offert',
  template: (name: string) => `Mall: ${name}`,
  quote: (project: string, sentAt: Date) => `Offert: ${project}, ${formatDate(stockholmDate(sentAt))}`,
  fill: 'Fyll i',
  save: 'Spara som mall',
  saveHint: 'Utan datum och meddelande, att börja nya offerter från.',
  name: 'Mallens namn',
  saving: 'Sparar …',
  saved: { title: 'Mallen är sparad', description: 'Välj den under Börja från i en ny offert.' },
  title: 'Mallar',
  intro: `Börja en ny offert från en mall. Ni kan ha ${MOST_TEMPLATES} mallar; en ny sparas från en offert.`,
  empty: 'Inga mallar än',
  emptyText: 'Skriv en offert eller öppna en som ni har skickat, och välj Spara som mall.',
  savedOn: (at: Date) => `Sparad ${formatDate(stockholmDate(at))}`,
  rename: 'Byt namn',
  renameOf: (name: string) => `Byt namn på ${name}`,
  renamed: { title: 'Mallen har fått ett nytt namn' },
  remove: 'Ta bort',
  removeOf: (name: string) => `Ta bort mallen ${name}`,
  removeTitle: 'Ta bort mallen?',
  removeText: (name: string) =>
    `${name} går inte att få tillbaka. Offerter som började från den påverkas inte.`,
  removing: 'Tar bort …',
  keep: 'Behåll mallen',
  removed: { title: 'Mallen är borttagen' },
}

export const templateProblemTexts = {
  'template-name-missing': 'Skriv vad mallen ska heta',
  'template-name-too-long': 'Namnet får vara högst 60 tecken',
} as const satisfies Record<TemplateProblem, string>

export const templateRefusalTexts = {
  ...templateProblemTexts,
  'draft-unreadable': 'Offerten gick inte att läsa. Ladda om sidan och försök igen.',
  'draft-too-large': 'Offerten är för lång för att bli en mall. Korta texterna eller ta bort rader.',
  'template-name-taken': 'Ni har redan en mall med det namnet. Välj ett annat.',
  'too-many-templates': `Ni har redan ${MOST_TEMPLATES} mallar. Ta bort någon under Mina offerter, Mallar.`,
  'too-many-saves': 'Ni har sparat många mallar på kort tid. Vänta en stund.',
} as const satisfies Record<TemplateRefusal | TemplateProblem, string>
