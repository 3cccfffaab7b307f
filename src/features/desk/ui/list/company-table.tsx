import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { maskedOrgNumber } from '#features/companies/domain/org-number.ts'
import { shortPlace } from '#features/places/domain/place.ts'
import { href } from '#kernel/href.ts'
import type { CompanyRow } from '../../domain/desk-list.ts'
import { companyListTexts, deskTexts } from '../../texts/desk.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Companies, one per row. */
export function CompanyTable({ companies }: { companies: readonly CompanyRow[] }) {
  const { title, columns } = companyListTexts
  const shown: [DeskColumn<CompanyRow>, ...DeskColumn<CompanyRow>[]] = [
    {
      label: columns.name,
      cell: ({ id, companyName }) => (
        <Link to={href('/admin/foretag/:companyId', { companyId: id })}>{companyName}</Link>
      ),
    },
    { label: columns.state, cell: (company) => <CompanyState {...company} /> },
    {
      label: columns.orgNumber,
      cell: ({ orgNumber }) => (orgNumber ? maskedOrgNumber(orgNumber) : deskTexts.unknown),
      isShort: true,
    },
    { label: columns.contact, cell: ({ contactEmail }) => contactEmail, isLong: true },
    { label: columns.place, cell: ({ location }) => shortPlace(location) },
  ]
  return (
    <DeskTable caption={title} columns={shown} rows={companies} keyOf={({ id }) => id} className="mt-8" />
  )
}

/** Whether the company is verified, and whether it is suspended. */
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
