import { categoryTexts } from '#features/companies/texts.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { FactChange } from '../../domain/amendment/amendment.ts'
import { amendableFieldTexts, differingAnswers, factChangeTexts as texts } from '../../texts/amendment.ts'
import { budgetTexts, permitTexts } from '../../texts.ts'

/** The changed facts of a project, each with its former and its present value. */
export function FactChanges({ changes }: { changes: readonly FactChange[] }) {
  return (
    <dl className="flex flex-col gap-4">
      {changes.map((change) => (
        <div key={change.field} className="flex flex-col gap-1">
          <dt className="font-semibold">{amendableFieldTexts[change.field]}</dt>
          <dd className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <FactValue label={texts.before} text={wordsOf(change, 'before')} isOld />
            <FactValue label={texts.now} text={wordsOf(change, 'now')} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactValue({ label, text, isOld = false }: { label: string; text: string; isOld?: boolean }) {
  const Words = isOld ? 'del' : 'ins'
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{label}</p>
      <Words className="block wrap-anywhere whitespace-pre-line no-underline">{text || texts.empty}</Words>
    </div>
  )
}

function wordsOf(change: FactChange, when: 'before' | 'now'): string {
  switch (change.field) {
    case 'budget':
      return budgetTexts[change[when]]
    case 'needsPermit':
      return permitTexts[change[when]]
    case 'endDate':
      return formatDate(change[when])
    case 'category':
      return categoryTexts[change[when]]
    case 'answers':
      return differingAnswers(change[when], change[when === 'now' ? 'before' : 'now'])
    default:
      return change[when] ?? ''
  }
}
