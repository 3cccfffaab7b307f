import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/figures/table.tsx'
import type { StaffRole } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { deskTexts } from '../../texts/desk.ts'
import { roleTexts, memberListTexts as texts } from '../../texts/staff.ts'

type ShownMember = {
  userId: string
  name: string
  email: string
  role: StaffRole
  hasFactor: boolean
  lastSignInAt: Date | null
}

/** The members of staff, one per row. `ownId`: the reader's user id. */
export function MemberTable({ members, ownId }: { members: readonly ShownMember[]; ownId: string | null }) {
  const { title, columns } = texts
  return (
    <Table caption={title} isCaptionHidden>
      <ColumnHeads labels={[columns.name, columns.role, columns.factor, columns.lastSignIn, columns.email]} />
      <tbody>
        {members.map(({ userId, name, email, role, hasFactor, lastSignInAt }) => (
          <tr key={userId}>
            <HeadCell scope="row">
              <Link to={href('/admin/medarbetare/:memberId', { memberId: userId })}>{name}</Link>
              {userId === ownId && <span className="text-sm text-ink-soft"> ({texts.you})</span>}
            </HeadCell>
            <Cell className="whitespace-nowrap">{roleTexts[role].label}</Cell>
            <Cell>
              <Badge tone={hasFactor ? 'success' : 'warning'}>
                {hasFactor ? texts.hasFactor : texts.lacksFactor}
              </Badge>
            </Cell>
            <Cell className="whitespace-nowrap">
              {lastSignInAt ? formatMoment(lastSignInAt) : deskTexts.never}
            </Cell>
            <Cell className="break-all">{email}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
