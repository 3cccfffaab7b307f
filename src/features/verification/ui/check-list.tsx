import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { type CheckSituation, isLapsed } from '../domain/check-situation.ts'
import type { CheckedItem } from '../domain/checked-item.ts'
import type { RecordKind } from '../domain/verification-record.ts'
import { ownSituationTexts } from '../texts/check-situations.ts'
import { verificationPageTexts as texts } from '../texts/verification-page.ts'
import { checkName, checkSourceTexts } from '../texts.ts'
import { StatusBadge } from './status-badge.tsx'

/** The HTML id of the section in which documents are sent. */
export const DOCUMENTS_ID = 'underlag'

/** The company's own checks: each with its status, its date and source, and what is needed. */
export function CheckList({ items }: { items: readonly CheckedItem[] }) {
  return (
    <ul className="border-t border-line-strong">
      {items.map((item) => (
        <li key={`${item.kind} ${item.claim}`} className="border-b border-line py-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h3>{checkName(item)}</h3>
            <StatusBadge status={item.status} />
          </div>
          <Situation item={item} />
          <Grounds item={item} />
          <Needed item={item} />
        </li>
      ))}
    </ul>
  )
}

function Situation({ item: { situation } }: { item: CheckedItem }) {
  const sentence = ownSituationTexts[situation]
  return sentence && <p className="measure mt-2">{sentence}</p>
}

function Grounds({ item }: { item: CheckedItem }) {
  if (!item.checkedAt || !item.source) return null
  return (
    <>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Fact term={texts.checkedOn}>{formatDate(stockholmDate(item.checkedAt))}</Fact>
        <Fact term={texts.source}>{checkSourceTexts[item.source]}</Fact>
        <Validity {...item} />
      </dl>
      {item.reason && (
        <p className="measure mt-3 break-words">
          <strong>{texts.reason}:</strong> {item.reason}
        </p>
      )}
    </>
  )
}

function Validity({ status, situation, validUntil }: CheckedItem) {
  if (!validUntil) return null
  if (status === 'completed') return <Fact term={texts.validUntil}>{formatDate(validUntil)}</Fact>
  return isLapsed(situation) ? <Fact term={texts.wasValidUntil}>{formatDate(validUntil)}</Fact> : null
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** The situations in which the company must act. */
const NEEDS_ACTION: readonly CheckSituation[] = ['untouched', 'ending', 'lapsed', 'refused']

function Needed({ item }: { item: CheckedItem }) {
  // Staff look up a licence, but the company must make sure that it is registered.
  const isAsked =
    NEEDS_ACTION.includes(item.situation) || (item.kind === 'licence' && item.situation === 'waiting')
  if (!isAsked || !isSpecified(item.kind)) return null
  return (
    <p className="measure mt-3">
      <strong>{texts.whatIsNeeded}:</strong> {texts.needed[item.kind]}{' '}
      {item.kind !== 'licence' && <a href={`#${DOCUMENTS_ID}`}>{texts.send}</a>}
    </p>
  )
}

function isSpecified(kind: RecordKind): kind is keyof typeof texts.needed {
  return Object.hasOwn(texts.needed, kind)
}
