import { type CompanyIdentity, changedFacts } from '#features/companies/domain/company-identity.ts'
import type { CheckedItem } from '#features/verification/domain/checked-item.ts'
import { SituationBadge } from '#features/verification/ui/situation-badge.tsx'
import { StatusBadge } from '#features/verification/ui/status-badge.tsx'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'
import { CheckForm, type CheckFormProps } from './check-form.tsx'
import { CheckHistory, type ShownPastCheck } from './check-history.tsx'
import { numberOf } from './identity-change.tsx'

type CheckPanelProps = {
  check: CheckedItem
  name: string
  /** The identity that the company claims now. */
  claimed: CompanyIdentity
  history: readonly ShownPastCheck[]
} & Omit<CheckFormProps, 'kind' | 'claim' | 'revision'>

/** One claim: its status with date and source, the form for the next check, and all former ones. */
export function CheckPanel({ check, name, claimed, history, ...form }: CheckPanelProps) {
  const { kind, claim, revision, status, situation } = check
  return (
    <section aria-labelledby="kontrollen">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="kontrollen" className="text-lg">
          {name}
        </h2>
        <StatusBadge status={status} />
        <SituationBadge situation={situation} />
        <Ground check={check} claimed={claimed} sources={form.words.sources} />
      </div>
      <CheckForm
        // A new key empties the form once a check has been recorded.
        key={`${kind} ${claim} ${revision}`}
        kind={kind}
        claim={claim}
        revision={revision}
        {...form}
      />
      {history.length > 0 && <CheckHistory name={name} checks={history} words={form.words} />}
    </section>
  )
}

/** The form for a claim that nobody has checked before; staff type the claim. */
export function NewCheckPanel(form: Omit<CheckFormProps, 'kind' | 'claim' | 'revision'>) {
  return (
    <section aria-labelledby="kontrollen">
      <h2 id="kontrollen" className="text-lg">
        {texts.recordOther}
      </h2>
      <CheckForm key="other" kind="other" claim={null} revision={0} {...form} />
    </section>
  )
}

type GroundProps = {
  check: CheckedItem
  claimed: CompanyIdentity
  sources: Readonly<Record<string, string>>
}

function Ground({ check, claimed, sources }: GroundProps) {
  const { checkedAt, source, checkedBy, validUntil, reason, note, of } = check
  if (!checkedAt || !source) return <p className="text-sm text-ink-soft">{texts.neverChecked}</p>
  const isOfAnother = of !== null && changedFacts(of, claimed).length > 0
  return (
    <div className="max-h-16 min-w-0 overflow-y-auto text-sm break-words text-ink-soft">
      <p>
        {texts.checked(sources[source] ?? source, checkedBy ?? '', formatMoment(checkedAt))}
        {validUntil && ` ${texts.validThrough(formatDate(validUntil))}`}
        {isOfAnother && ` ${texts.checkedOf(of.companyName, numberOf(of))}`}
      </p>
      {reason && <p>{texts.reasonWas(reason)}</p>}
      {note && <p className="whitespace-pre-line">{texts.noteWas(note)}</p>}
    </div>
  )
}
