import { Badge } from '#design/badge.tsx'
import type { VerificationStatus } from '#features/verification/domain/verification-item.ts'
import type { RecordKind } from '#features/verification/domain/verification-record.ts'
import { StatusBadge } from '#features/verification/ui/status-badge.tsx'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../texts/verification.ts'
import { CheckForm, type CheckFormProps } from './check-form.tsx'

export type ShownCheck = {
  kind: RecordKind
  claim: string
  status: VerificationStatus
  isLapsed: boolean
  isAwaitingReview: boolean
  validUntil: string | null
  checkedAt: Date | null
  source: string | null
  checkedBy: string | null
  reason: string | null
  revision: number
}

/** One claim: how it stands and on what ground, and the form that puts the next check down. */
export function CheckSection({
  check,
  name,
  ...form
}: { check: ShownCheck; name: string } & Omit<CheckFormProps, 'kind' | 'revision'>) {
  return (
    <li className="border-b border-line py-5">
      <h3 className="flex flex-wrap items-center gap-3 text-xl">
        {name}
        <StatusBadge status={check.status} />
        {check.isAwaitingReview && <Badge tone="warning">{texts.awaiting}</Badge>}
        {check.isLapsed && <Badge tone="danger">{texts.lapsed}</Badge>}
      </h3>
      <Ground check={check} />
      {check.kind !== 'other' && (
        <details open={form.answer?.kind === check.kind} className="mt-2">
          <summary
            aria-label={texts.recordOf(name)}
            className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold"
          >
            {texts.record}
          </summary>
          <CheckForm key={check.revision} kind={check.kind} revision={check.revision} {...form} />
        </details>
      )}
    </li>
  )
}

function Ground({ check }: { check: ShownCheck }) {
  const { checkedAt, source, checkedBy, validUntil, reason } = check
  if (!checkedAt) return <p className="mt-1 text-ink-soft">{texts.neverChecked}</p>
  return (
    <div className="measure mt-1 text-ink-soft">
      <p>{texts.checked(source ?? '', checkedBy ?? '', formatMoment(checkedAt))}</p>
      {validUntil && <p>{texts.validThrough(formatDate(validUntil))}</p>}
      {reason && <p>{texts.reasonWas(reason)}</p>}
    </div>
  )
}
