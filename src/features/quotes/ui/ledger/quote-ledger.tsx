import type { Category } from '#features/companies/domain/category.ts'
import type { InterviewAnswers } from '#features/projects/domain/interview-answers.ts'
import { interviewOf } from '#features/projects/domain/interview-questions.ts'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { RotCircumstancesPanel } from '#features/rot/ui/rot-circumstances-panel.tsx'
import { useRotCircumstances } from '#features/rot/ui/use-rot-circumstances.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { type LedgerChoices, paidOnChosenDay, shownPair } from '../../domain/ledger/ledger-choices.ts'
import { ledgerColumns } from '../../domain/ledger/ledger-columns.ts'
import type { LedgerFacts } from '../../domain/ledger/ledger-facts.ts'
import { isLive } from '../../domain/quote.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { readingTexts } from '../../texts/reading-link.ts'
import { type RevisedQuote, RevisedQuotes } from '../revision/revised-quotes.tsx'
import { FoldedQuotes } from './folded-quotes.tsx'
import { QuoteComparison } from './quote-comparison.tsx'
import { useLedgerChoices } from './use-ledger-choices.ts'

export type LedgerProps = {
  quotes: readonly OwnerQuote[]
  today: IsoDate
  /** The project of the quotes; its trade and answers decide the rows. */
  project: { category: Category; answers: InterviewAnswers; street: string | null }
  facts: LedgerFacts
  choices: LedgerChoices
  /** The household's stored assumptions about its ROT reduction. */
  rot: RotCircumstances
  /**
   * The owner's notes by quote. Null for the reader of a reading link, who can neither decide nor change
   * assumptions.
   */
  notes: Readonly<Record<string, string>> | null
  /** The quotes that their companies have revised, shown while the customer can still choose. */
  revised?: readonly RevisedQuote[]
  /** Shows all quotes as columns, also those that cannot be chosen any more, to look back at a decision. */
  isPast?: boolean
}

/**
 * The comparison of quotes: the differences, a column for each live quote, the computation of each price, and the
 * other quotes folded. Prices after ROT are updated with the assumptions below the table and with the ticked
 * options.
 */
export function QuoteLedger(props: LedgerProps) {
  const { quotes, facts, project, notes, revised = [], isPast = false } = props
  const rotState = useRotCircumstances(props.rot)
  const choices = useLedgerChoices(props.choices, (pair) =>
    shownPair(
      pair,
      quotes.filter(({ state }) => isPast || isLive(state)).map(({ id }) => id),
    ),
  )
  const circumstances = paidOnChosenDay(rotState.circumstances, choices, props.today)
  const all = ledgerColumns({ quotes, facts, choices, circumstances })
  const columns = isPast ? all : all.filter(({ quote }) => isLive(quote.state))
  const estimates = columns.map(({ compared }) => compared.rot)
  const [rot] = estimates
  return (
    <>
      {!isPast && <RevisedQuotes revised={revised} circumstances={circumstances} />}
      {columns.length > 0 && (
        <QuoteComparison
          {...props}
          columns={columns}
          choices={choices}
          asked={interviewOf(project.category)}
          circumstances={circumstances}
        >
          {rot &&
            (notes ? (
              <RotCircumstancesPanel estimates={estimates} today={props.today} rotState={rotState} />
            ) : (
              <p className="measure text-sm text-ink-soft">{readingTexts.rot(rot)}</p>
            ))}
        </QuoteComparison>
      )}
      {!isPast && (
        <FoldedQuotes
          columns={all.filter(({ quote }) => !isLive(quote.state))}
          circumstances={circumstances}
        />
      )}
    </>
  )
}
