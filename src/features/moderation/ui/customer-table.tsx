import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, HeadCell, Table } from '#design/table.tsx'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { customerListTexts, deskTexts } from '../texts/desk.ts'

type ShownCustomer = {
  id: string
  name: string
  email: string
  location: string | null
  userType: string
  createdAt: Date
  isSuspended: boolean
}

/** Accounts without a company, a row each. */
export function CustomerTable({ customers }: { customers: readonly ShownCustomer[] }) {
  const { title, columns, userType, open } = customerListTexts
  return (
    <Table caption={title} isCaptionHidden className="mt-8">
      <thead>
        <tr>
          <HeadCell>{columns.name}</HeadCell>
          <HeadCell>{columns.state}</HeadCell>
          <HeadCell>{columns.email}</HeadCell>
          <HeadCell>{columns.place}</HeadCell>
          <HeadCell>{columns.since}</HeadCell>
        </tr>
      </thead>
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
