import type { CompanyIdentity } from '#features/companies/domain/company-identity.ts'
import type { CheckSource } from '#features/verification/domain/check-source.ts'
import type { VerificationStatus } from '#features/verification/domain/verification-item.ts'
import { StatusBadge } from '#features/verification/ui/status-badge.tsx'
import { formatDate, formatMoment } from '#kernel/swedish-dates.ts'
import { reviewTexts as texts } from '../../texts/verification.ts'
import { numberOf } from './identity-change.tsx'

export type ShownPastCheck = {
  revision: number
  outcome: VerificationStatus
  source: CheckSource
  checkedBy: string
  checkedAt: Date
  validUntil: string | null
  reason: string | null
  note: string | null
  of: CompanyIdentity
  evidence: { documentId: string; sha256: string; hashOf: string; isThere: boolean } | null
}

type CheckHistoryProps = {
  name: string
  checks: readonly ShownPastCheck[]
  words: Readonly<{ sources: Readonly<Record<string, string>> }>
}

/** All checks of one claim, newest first: who, when, result, evidence, and the company's identity at that time. */
export function CheckHistory({ name, checks, words }: CheckHistoryProps) {
  return (
    <details className="mt-1">
      <summary
        aria-label={texts.historyOf(name)}
        className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold"
      >
        {texts.history(checks.length)}
      </summary>
      <ol className="border-l-2 border-line pl-4">
        {checks.map((check) => (
          <li key={check.revision} className="measure py-3 break-words">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={check.outcome} />
              <span className="text-sm text-ink-soft">
                {texts.decidedBy(check.checkedBy, formatMoment(check.checkedAt))}
              </span>
            </p>
            <p>{words.sources[check.source] ?? check.source}</p>
            <Details check={check} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Details({ check: { of, validUntil, reason, note, evidence } }: { check: ShownPastCheck }) {
  return (
    <div className="text-sm text-ink-soft">
      <p>{texts.checkedOf(of.companyName, numberOf(of))}</p>
      {validUntil && <p>{texts.validThrough(formatDate(validUntil))}</p>}
      {reason && <p>{texts.reasonWas(reason)}</p>}
      {note && <p className="whitespace-pre-line">{texts.noteWas(note)}</p>}
      {evidence && <Evidence evidence={evidence} />}
    </div>
  )
}

function Evidence({ evidence }: { evidence: NonNullable<ShownPastCheck['evidence']> }) {
  const { documentId, sha256, hashOf, isThere } = evidence
  return (
    <>
      <p>
        {texts.evidenceOf}:{' '}
        {isThere ? (
          <a href={`/documents/${documentId}/visning`} target="_blank" rel="noopener">
            {texts.openEvidence}
          </a>
        ) : (
          texts.evidenceGone
        )}
      </p>
      <p className="break-all">
        {texts.hash[hashOf] ?? hashOf}: <code>{sha256}</code>
      </p>
    </>
  )
}
