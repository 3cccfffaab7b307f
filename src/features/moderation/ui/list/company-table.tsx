import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import { maskedOrgNumber } from '#features/companies/domain/org-number.ts'
import type { CompanyRow } from '../../domain/desk-list.ts'
import { companyListTexts, deskTexts } from '../../texts/desk.ts'

/** Companies, a row each. */
export function CompanyTable({ companies }: { companies: readonly CompanyRow[] }) {
  const { title, columns } = companyListTexts
  return (
    <Table caption={title} isCaptionHidden className="mt-8">
      <ColumnHeads
        labels={[columns.name, columns.state, columns.orgNumber, columns.contact, columns.place]}
      />
      <tbody>
        {companies.map((company) => (
          <tr key={company.id}>
            <HeadCell scope="row">
              <Link to={href('/admin/foretag/:companyId', { companyId: company.id })}>
                {company.companyName}
              </Link>
            </HeadCell>
            <Cell>
              <CompanyState {...company} />
            </Cell>
            <Cell className="figures whitespace-nowrap">
              {company.orgNumber ? maskedOrgNumber(company.orgNumber) : deskTexts.unknown}
            </Cell>
            <Cell className="whitespace-nowrap">{company.contactEmail}</Cell>
            <Cell className="whitespace-nowrap">{company.location}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Verified or not, and whether it is shut out. */
export function CompanyState({ isVerified, isSuspended }: Pick<CompanyRow, 'isVerified' | 'isSuspended'>) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {isVerified ? (
        <Badge tone="success">{deskTexts.verified}</Badge>
      ) : (
        <Badge>{deskTexts.notVerified}</Badge>
      )}
      {isSuspended && <Badge tone="danger">{deskTexts.suspended}</Badge>}
    </span>
  )
}
