import type { ProjectState } from '#features/projects/domain/project.ts'
import { formatOre } from '#kernel/money.ts'
import type { QuoteSheet } from '../domain/quote-sheet.ts'
import { priceKindTexts } from '../texts.ts'

/** The first words on the page of a project with a deal: the present situation, and what comes next. */
export type HappeningTexts = {
  title: string
  /** `company`: whose quote was accepted. `start`: its start date in words. */
  steps: (company: string, start: string) => string[]
}

/** The agreement: the price with its kind, and the chosen options. */
export function agreedText({
  priceKind,
  price,
  lines,
}: Pick<QuoteSheet, 'priceKind' | 'price' | 'lines'>): string {
  const chosen = lines.filter(({ isChosen }) => isChosen).map(({ description }) => description)
  const options = chosen.length > 0 ? ` Valda tillval: ${chosen.join(', ')}.` : ''
  return `${priceKindTexts[priceKind]}: ${formatOre(price.grossOre)} med moms, före ROT.${options}`
}

/** Null for the states in which quotes are compared, or the project has ended. */
export const whatHappensNowTexts = {
  published: null,
  quoted: null,
  expired: null,
  hidden: null,
  cancelled: null,
  awarded: {
    title: 'Offerten är accepterad. Så går det vidare:',
    steps: (company, start) => [
      `${company} har fått dina uppgifter och hör av sig. Du kan också ringa själv.`,
      `Kom överens om startdag. Enligt offerten kan arbetet börja ${start}.`,
      'När arbetet har börjat markerar ni det här, du eller företaget.',
    ],
  },
  in_progress: {
    title: 'Arbetet pågår',
    steps: (company) => [
      `Ändras något på vägen? Be ${company} om ett skriftligt pris innan extra arbete görs.`,
      'När allt är gjort: gå igenom arbetet tillsammans och markera projektet som klart här.',
    ],
  },
  completed: {
    title: 'Projektet är klart',
    steps: (company) => [
      `Spara offerten och kvittona. Hittar du ett fel, hör av dig till ${company} så snart du kan.`,
      'Har du avtalat om ROT-avdrag drar företaget av det på fakturan och får resten från Skatteverket.',
    ],
  },
} as const satisfies Record<ProjectState, HappeningTexts | null>
