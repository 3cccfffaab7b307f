import { type CompanyIdentity, changedFacts } from '#features/companies/domain/company-identity.ts'
import type { CheckedItem } from '#features/verification/domain/checked-item.ts'
import { SituationBadge } from '#features/verification/ui/situation-badge.tsx'
import { StatusBadge } from '#features/verification/ui/status-badge.tsx'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'
import { CheckForm, type CheckFormProps } from './check-form.tsx'
import { CheckHistory, type ShownPastCheck } from './check-history.tsx'
import { numberOf } from './identity-change.tsx'

type CheckSectionProps = {
  check: CheckedItem
  name: string
  /** What the company says today that it is. */
  claimed: CompanyIdentity
  history: readonly ShownPastCheck[]
} & Omit<CheckFormProps, 'kind' | 'claim' | 'revision'>

/** One claim: how it stands and on what ground, the form that puts the next check down, and all that were made before. */
export function CheckSection({ check, name, claimed, history, ...form }: CheckSectionProps) {
  const { kind, claim, revision, status, situation } = check
  return (
    <li className="border-b border-line py-5">
      <h3 className="flex flex-wrap items-center gap-3 text-xl">
        {name}
        <StatusBadge status={status} />
        <SituationBadge situation={situation} />
      </h3>
      <Ground check={check} claimed={claimed} sources={form.words.sources} />
      <details
        // Closed again once a check has been put down.
        key={revision}
        open={form.answer?.kind === kind && form.answer.claim === claim}
        className="mt-2"
      >
        <summary
          aria-label={texts.recordOf(name)}
          className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold"
        >
          {texts.record}
        </summary>
        <CheckForm kind={kind} claim={claim} revision={revision} {...form} />
      </details>
      {history.length > 0 && <CheckHistory name={name} checks={history} words={form.words} />}
    </li>
  )
}

/** The form for something that nobody has checked before: what it is, is typed. */
export function NewCheck(form: Omit<CheckFormProps, 'kind' | 'claim' | 'revision'>) {
  const isAnswered = form.answer?.kind === 'other' && form.answer.claim === ''
  return (
    <li className="border-b border-line py-5">
      <details open={isAnswered}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">{texts.recordOther}</summary>
        <CheckForm kind="other" claim={null} revision={0} {...form} />
      </details>
    </li>
  )
}

type GroundProps = {
  check: CheckedItem
  claimed: CompanyIdentity
  sources: Readonly<Record<string, string>>
}

function Ground({ check, claimed, sources }: GroundProps) {
  const { checkedAt, source, checkedBy, validUntil, reason, note, of } = check
  if (!checkedAt || !source) return <p className="mt-1 text-ink-soft">{texts.neverChecked}</p>
  const isOfAnother = of !== null && changedFacts(of, claimed).length > 0
  return (
    <div className="measure mt-1 break-words text-ink-soft">
      <p>{texts.checked(sources[source] ?? source, checkedBy ?? '', formatMoment(checkedAt))}</p>
      {isOfAnother && <p>{texts.checkedOf(of.companyName, numberOf(of))}</p>}
      {validUntil && <p>{texts.validThrough(formatDate(validUntil))}</p>}
      {reason && <p>{texts.reasonWas(reason)}</p>}
      {note && <p className="whitespace-pre-line">{texts.noteWas(note)}</p>}
    </div>
  )
}
