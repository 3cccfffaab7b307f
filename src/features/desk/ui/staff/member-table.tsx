import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { invitationEnd } from '#identity/staff/domain/staff-member.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { href } from '#kernel/href.ts'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import { deskTexts } from '../../texts/desk.ts'
import { roleTexts, memberListTexts as texts } from '../../texts/staff.ts'
import { type DeskColumn, DeskTable } from '../list/desk-table.tsx'

type ShownMember = {
  userId: string
  name: string
  email: string
  role: StaffRole
  hasFactor: boolean
  invitedAt: Date | null
  lastSignInAt: Date | null
}

/** The members of staff, one per row. `ownId`: the reader's user id. */
export function MemberTable({
  members,
  ownId,
  now,
}: {
  members: readonly ShownMember[]
  ownId: string | null
  now: Date
}) {
  const { title, columns } = texts
  const shown: [DeskColumn<ShownMember>, ...DeskColumn<ShownMember>[]] = [
    {
      label: columns.name,
      cell: ({ userId, name, invitedAt }) => (
        <>
          <Link to={href('/admin/medarbetare/:memberId', { memberId: userId })}>{name}</Link>
          {userId === ownId && <span className="text-sm font-normal text-ink-soft"> ({texts.you})</span>}
          {invitedAt && <Invited invitedAt={invitedAt} now={now} />}
        </>
      ),
    },
    { label: columns.role, cell: ({ role }) => roleTexts[role].label, isShort: true },
    { label: columns.factor, cell: ({ hasFactor }) => <Factor hasFactor={hasFactor} /> },
    {
      label: columns.lastSignIn,
      cell: ({ lastSignInAt, invitedAt }) =>
        lastSignInAt
          ? formatMoment(lastSignInAt)
          : invitedAt
            ? invitationInWords(invitedAt, now)
            : deskTexts.never,
    },
    { label: columns.email, cell: ({ email }) => email, isLong: true },
  ]
  return <DeskTable caption={title} columns={shown} rows={members} keyOf={({ userId }) => userId} />
}

function Invited({ invitedAt, now }: { invitedAt: Date; now: Date }) {
  const isOver = invitationEnd(invitedAt) <= now
  return (
    <span className="ml-2 inline-block">
      <Badge tone={isOver ? 'warning' : 'info'}>{isOver ? texts.invitationOver : texts.invited}</Badge>
    </span>
  )
}

/** When the member was invited, and until when the link works. */
export function invitationInWords(invitedAt: Date, now: Date): string {
  const [sent, end] = [formatDate(stockholmDate(invitedAt)), invitationEnd(invitedAt)]
  return end > now ? texts.invitation(sent, formatMoment(end)) : texts.invitationOf(sent)
}

function Factor({ hasFactor }: Pick<ShownMember, 'hasFactor'>) {
  return (
    <Badge tone={hasFactor ? 'success' : 'warning'}>{hasFactor ? texts.hasFactor : texts.lacksFactor}</Badge>
  )
}
