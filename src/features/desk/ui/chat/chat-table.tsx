import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import type { DeskChatList, DeskChatRow } from '#features/support/domain/chat/desk-chat.ts'
import { replyDue } from '#features/support/domain/contact-message.ts'
import { href } from '#kernel/href.ts'
import { formatClock, formatMoment } from '#kernel/swedish-dates.ts'
import { chatStateTexts, chatListTexts as texts } from '../../texts/chats.ts'
import { type DeskColumn, DeskTable } from '../list/desk-table.tsx'

type ChatTableProps = { list: DeskChatList; chats: readonly DeskChatRow[]; now: Date }

/** Chats with support, one per row: the person, since when they wait, and the member of staff who answers. */
export function ChatTable({ list, chats, now }: ChatTableProps) {
  const { columns } = texts
  const isWaiting = list === 'waiting'
  const shown: [DeskColumn<DeskChatRow>, ...DeskColumn<DeskChatRow>[]] = [
    { label: columns.who, cell: (chat) => <Who chat={chat} /> },
    {
      label: isWaiting ? columns.since : columns.last,
      cell: ({ waitingSince, lastAt }) => formatMoment(waitingSince ?? lastAt),
      isShort: true,
    },
    { label: columns.state, cell: (chat) => <ChatStanding chat={chat} now={now} /> },
    { label: columns.taker, cell: ({ takenBy }) => takenBy ?? texts.nobody },
  ]
  return (
    <DeskTable
      caption={texts.title}
      columns={isWaiting ? shown : [shown[0], ...shown.slice(1, 3)]}
      rows={chats}
      keyOf={({ id }) => id}
    />
  )
}

function Who({ chat: { id, name, isGone, isCompany, unread } }: { chat: DeskChatRow }) {
  return (
    <>
      <Link to={href('/admin/chattar/:chatId', { chatId: id })}>{isGone ? texts.gone : name}</Link>
      <span className="flex flex-wrap items-center gap-2 text-sm font-normal text-ink-soft">
        {isCompany ? texts.company : texts.customer}
        {unread > 0 && <Badge tone="info">{texts.unread(unread)}</Badge>}
      </span>
    </>
  )
}

/** Until when the person waits for an answer, or the deadline of the case. */
function ChatStanding({ chat: { state, waitingSince, queueAt }, now }: { chat: DeskChatRow; now: Date }) {
  const due = waitingSince && replyDue(waitingSince)
  const isOverdue = state === 'case' && due !== null && due < now
  const tone = isOverdue ? 'danger' : state === 'waiting' || state === 'case' ? 'warning' : 'neutral'
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{isOverdue ? texts.overdue : chatStateTexts[state]}</Badge>
      <span className="text-sm text-ink-soft">
        {queueAt && texts.caseAt(formatClock(queueAt))}
        {state === 'case' && due && texts.due(formatMoment(due))}
      </span>
    </span>
  )
}
