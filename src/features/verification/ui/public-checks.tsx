import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { CheckedItem, CompanyVerification } from '../domain/checked-item.ts'
import { publicSituationTexts } from '../texts/check-situations.ts'
import { publicCheckTexts as texts } from '../texts/public-checks.ts'
import { checkName, checkSourceTexts } from '../texts.ts'

/**
 * Each check of a company with its date and source, on a document page. It does not show who checked, nor why a check
 * was refused.
 */
export function PublicChecks({ verification }: { verification: CompanyVerification }) {
  const { items, licences, others, completed } = verification
  const furtherChecks = [...licences, ...others].filter(({ status }) => status === 'completed')
  return (
    <section aria-labelledby="kontroller">
      <h2 id="kontroller">{texts.checks}</h2>
      <p className="fine">
        {texts.count(completed)}. {completed > 0 ? texts.checksLead : texts.nothingLead}
      </p>
      <dl className="facts">
        {[...items, ...furtherChecks].map((item) => (
          <div key={`${item.kind} ${item.claim}`}>
            <dt>{checkName(item)}</dt>
            <dd>{publicSituationTexts[item.situation] ?? <Grounds item={item} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The state of a check in a few words; for a valid one, its date. */
export function checkText({ situation, checkedAt }: CheckedItem): string {
  return (
    publicSituationTexts[situation] ??
    (checkedAt ? texts.checkedOn(formatDate(stockholmDate(checkedAt))) : texts.checked)
  )
}

function Grounds({ item }: { item: CheckedItem }) {
  const { source, validUntil } = item
  return (
    <>
      {checkText(item)}
      {source && <span className="detail">{texts.source(checkSourceTexts[source])}</span>}
      {validUntil && <span className="detail">{texts.validUntil(formatDate(validUntil))}</span>}
    </>
  )
}
