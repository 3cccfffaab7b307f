import { Link } from 'react-router'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import { MailLink } from '#design/mail-link.tsx'
import type { ReportGround, ReportSubjectType } from '#features/moderation/domain/content-report.ts'
import {
  reportGroundTexts,
  reportSubjectTexts,
  reportDeskTexts as texts,
} from '#features/moderation/texts/reports.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'

type ShownReport = {
  subjectType: ReportSubjectType
  subjectId: string
  ground: ReportGround
  reportedAt: Date
  email: string | null
  others: number
}

/** What is reported and why, with links to it. `slug`: of the company's page; `ownerId`: the project's owner. */
export function ReportFacts({
  report,
  slug,
  ownerId,
}: {
  report: ShownReport
  slug?: string | null
  ownerId?: string
}) {
  const { subjectType, subjectId, ground, reportedAt, email, others } = report
  const subject = (
    <span className="flex flex-wrap gap-x-4">
      {reportSubjectTexts[subjectType]}
      {slug && <a href={href('/foretag/:slug', { slug })}>{texts.showPage}</a>}
      {subjectType === 'company' && (
        <Link to={href('/admin/foretag/:companyId', { companyId: subjectId })}>{texts.showCompany}</Link>
      )}
      {ownerId && (
        <Link to={href('/admin/projekt/:projectId', { projectId: subjectId })}>{texts.showProject}</Link>
      )}
      {ownerId && <Link to={href('/admin/kunder/:userId', { userId: ownerId })}>{texts.showOwner}</Link>}
    </span>
  )
  return (
    <DefinitionList
      className="mt-6"
      items={[
        { term: texts.type, value: subject },
        { term: texts.ground, value: reportGroundTexts[ground] },
        { term: texts.reported, value: formatMoment(reportedAt) },
        { term: texts.reporter, value: email ? <MailLink email={email} /> : texts.nobody },
        { term: texts.others, value: others, isNumeric: true },
      ]}
    />
  )
}
