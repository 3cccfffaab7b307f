import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { href } from '#kernel/href.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { CustomerRow } from '../../domain/desk-list.ts'
import { customerListTexts, deskTexts } from '../../texts/desk.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Accounts without a company, one per row. */
export function CustomerTable({ customers }: { customers: readonly CustomerRow[] }) {
  const { title, columns } = customerListTexts
  const shown: [DeskColumn<CustomerRow>, ...DeskColumn<CustomerRow>[]] = [
    {
      label: columns.name,
      cell: ({ id, name }) => <Link to={href('/admin/kunder/:userId', { userId: id })}>{name}</Link>,
    },
    { label: columns.state, cell: (customer) => <CustomerState {...customer} /> },
    { label: columns.email, cell: ({ email }) => email, isLong: true },
    { label: columns.place, cell: ({ location }) => location ?? deskTexts.unknown },
    { label: columns.since, cell: ({ createdAt }) => formatDate(stockholmDate(createdAt)), isShort: true },
  ]
  return (
    <DeskTable caption={title} columns={shown} rows={customers} keyOf={({ id }) => id} className="mt-8" />
  )
}

type Standing = Pick<CustomerRow, 'isSuspended' | 'isDeleted' | 'userType'>

function CustomerState({ isSuspended, isDeleted, userType }: Standing) {
  const { open, deleted, userType: types } = customerListTexts
  return (
    <>
      {isSuspended ? (
        <Badge tone="danger">{deskTexts.suspended}</Badge>
      ) : (
        <Badge>{isDeleted ? deleted : open}</Badge>
      )}
      {userType !== 'customer' && <span className="block text-sm text-ink-soft">{types[userType]}</span>}
    </>
  )
}
