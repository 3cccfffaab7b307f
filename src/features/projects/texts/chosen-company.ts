import type { ChosenAsk } from '../domain/chosen/chosen-company.ts'

/** The wizard's choice for a visitor who comes from a company's page. */
export const chosenCompanyTexts = {
  label: 'Vem ska få frågan?',
  options: {
    first: (name: string) => ({
      label: `${name} först, och andra som passar`,
      detail: 'Du får fler offerter att jämföra.',
    }),
    only: (name: string) => ({
      label: `Bara ${name}`,
      detail: 'Ingen annan ser projektet. Du kan släppa in andra senare.',
    }),
    anybody: (name: string) => ({
      label: 'De som passar bäst',
      detail: `Vi frågar inte ${name} särskilt.`,
    }),
  } satisfies Record<ChosenAsk, (name: string) => { label: string; detail: string }>,
  summary: {
    first: (name: string) => `${name} får frågan först. Vi frågar också andra företag som passar.`,
    only: (name: string) => `Bara ${name} får frågan.`,
    anybody: () => 'Vi frågar de företag som passar bäst.',
  } satisfies Record<ChosenAsk, (name: string) => string>,
}
