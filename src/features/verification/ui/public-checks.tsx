import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { CheckedItem, CompanyVerification } from '../domain/checked-item.ts'
import { publicCheckTexts as texts } from '../texts/public-checks.ts'
import { verificationKindTexts } from '../texts.ts'

/** Each check of a company with its date and source, in a document. Who looked, and why not, is nobody else's matter. */
export function PublicChecks({ verification }: { verification: CompanyVerification }) {
  const { items, others, completed } = verification
  const shown = [...items, ...others.filter(({ status }) => status === 'completed')]
  return (
    <section aria-labelledby="kontroller">
      <h2 id="kontroller">{texts.checks}</h2>
      <p className="fine">
        {texts.count(completed)}. {texts.checksLead}
      </p>
      <dl className="facts">
        {shown.map((item) => (
          <div key={`${item.kind} ${item.claim}`}>
            <dt>{item.claim || verificationKindTexts[item.kind]}</dt>
            <dd>{item.status === 'completed' ? <Grounds item={item} /> : texts.notNow}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Grounds({ item: { checkedAt, source, validUntil } }: { item: CheckedItem }) {
  return (
    <>
      {checkedAt ? texts.checkedOn(formatDate(stockholmDate(checkedAt))) : texts.checked}
      {source && <span className="detail">{texts.source(source)}</span>}
      {validUntil && <span className="detail">{texts.validUntil(formatDate(validUntil))}</span>}
    </>
  )
}
