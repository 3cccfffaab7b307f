import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { CustomerRow } from '../../domain/desk-list.ts'
import { customerListTexts, deskTexts } from '../../texts/desk.ts'

/** Accounts without a company, a row each. */
export function CustomerTable({ customers }: { customers: readonly CustomerRow[] }) {
  const { title, columns, userType, open } = customerListTexts
  return (
    <Table caption={title} isCaptionHidden className="mt-8">
      <ColumnHeads labels={[columns.name, columns.state, columns.email, columns.place, columns.since]} />
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id}>
            <HeadCell scope="row">
              <Link to={href('/admin/kunder/:userId', { userId: customer.id })}>{customer.name}</Link>
            </HeadCell>
            <Cell>
              {customer.isSuspended ? (
                <Badge tone="danger">{deskTexts.suspended}</Badge>
              ) : (
                <Badge>{open}</Badge>
              )}
              {customer.userType !== 'customer' && (
                <span className="block text-sm text-ink-soft">{userType[customer.userType]}</span>
              )}
            </Cell>
            <Cell className="whitespace-nowrap">{customer.email}</Cell>
            <Cell className="whitespace-nowrap">{customer.location ?? deskTexts.unknown}</Cell>
            <Cell className="whitespace-nowrap">{formatDate(stockholmDate(customer.createdAt))}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
