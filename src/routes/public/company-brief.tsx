import type { PublicCompany } from '#features/companies/domain/company-profile.ts'
import { publicCompanyTexts as texts } from '#features/companies/texts/public-company.ts'
import { areaText } from '#features/companies/ui/public-company.tsx'
import type { CompanyRecord } from '#features/reviews/domain/company-record.ts'
import { companyRecordTexts } from '#features/reviews/texts.ts'
import { answerText } from '#features/reviews/ui/company-record.tsx'
import type { CompanyVerification } from '#features/verification/domain/checked-item.ts'
import { checkName } from '#features/verification/texts.ts'
import { checkText } from '#features/verification/ui/public-checks.tsx'

type Props = {
  company: PublicCompany
  verification: CompanyVerification
  record: CompanyRecord
}

/**
 * The facts that decide, beside the company's name: the four checks with their dates, its answer time, and its area.
 */
export function CompanyBrief({ company, verification, record: { answers } }: Props) {
  return (
    <aside className="brief-card" aria-label={texts.brief}>
      <dl>
        {verification.items.map((item) => (
          <div key={item.kind}>
            <dt>{checkName(item)}</dt>
            <dd className={item.status === 'completed' ? 'held' : undefined}>{checkText(item)}</dd>
          </div>
        ))}
        {answers?.hours && (
          <div>
            <dt>{companyRecordTexts.answers}</dt>
            <dd>{answerText(answers)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.area}</dt>
          <dd>{areaText(company)}</dd>
        </div>
      </dl>
      <a href="#kontroller">{texts.toChecks}</a>
    </aside>
  )
}
