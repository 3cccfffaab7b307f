import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import type { StaffRole } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { deskTexts } from '../../texts/desk.ts'
import { roleTexts, memberListTexts as texts } from '../../texts/staff.ts'
import { type DeskColumn, DeskTable } from '../list/desk-table.tsx'

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
  const shown: [DeskColumn<ShownMember>, ...DeskColumn<ShownMember>[]] = [
    {
      label: columns.name,
      cell: ({ userId, name }) => (
        <>
          <Link to={href('/admin/medarbetare/:memberId', { memberId: userId })}>{name}</Link>
          {userId === ownId && <span className="text-sm font-normal text-ink-soft"> ({texts.you})</span>}
        </>
      ),
    },
    { label: columns.role, cell: ({ role }) => roleTexts[role].label, isShort: true },
    { label: columns.factor, cell: ({ hasFactor }) => <Factor hasFactor={hasFactor} /> },
    {
      label: columns.lastSignIn,
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt) : deskTexts.never),
      isShort: true,
    },
    { label: columns.email, cell: ({ email }) => email, isLong: true },
  ]
  return <DeskTable caption={title} columns={shown} rows={members} keyOf={({ userId }) => userId} />
}

function Factor({ hasFactor }: Pick<ShownMember, 'hasFactor'>) {
  return (
    <Badge tone={hasFactor ? 'success' : 'warning'}>{hasFactor ? texts.hasFactor : texts.lacksFactor}</Badge>
  )
}
