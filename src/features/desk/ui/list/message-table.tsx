import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { type ContactMessageRow, replyDue } from '#features/support/domain/contact-message.ts'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { messageStateTexts, messageListTexts as texts } from '../../texts/messages.ts'
import { type DeskColumn, DeskTable } from './desk-table.tsx'

/** Messages to support, one per row, with the deadline of the answer, or the member of staff who decided. */
export function MessageTable({ messages, now }: { messages: readonly ContactMessageRow[]; now: Date }) {
  const { columns } = texts
  const shown: [DeskColumn<ContactMessageRow>, ...DeskColumn<ContactMessageRow>[]] = [
    {
      label: columns.subject,
      cell: ({ id, chatId, subject }) =>
        chatId ? (
          <Link to={href('/admin/chattar/:chatId', { chatId })}>{texts.chat}</Link>
        ) : (
          <Link to={href('/admin/meddelanden/:messageId', { messageId: id })}>{subject}</Link>
        ),
    },
    {
      label: columns.from,
      cell: ({ name, email }) => (
        <>
          {name}
          <span className="block text-sm break-all text-ink-soft">{email}</span>
        </>
      ),
    },
    { label: columns.received, cell: ({ receivedAt }) => formatMoment(receivedAt), isShort: true },
    { label: columns.state, cell: (message) => <MessageStanding message={message} now={now} /> },
  ]
  return <DeskTable caption={texts.title} columns={shown} rows={messages} keyOf={({ id }) => id} />
}

/** The deadline while the message waits, otherwise how it was decided. */
export function MessageStanding({ message, now }: { message: ContactMessageRow; now: Date }) {
  const { state, receivedAt, handledAt, handledBy } = message
  const due = replyDue(receivedAt)
  const isOverdue = state === 'open' && due < now
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'open' ? (isOverdue ? 'danger' : 'warning') : 'neutral'}>
        {isOverdue ? texts.overdue : messageStateTexts[state]}
      </Badge>
      <span className="text-sm text-ink-soft">
        {handledAt && handledBy
          ? texts.handledBy(handledBy, formatMoment(handledAt))
          : `${texts.columns.due} ${formatMoment(due)}`}
      </span>
    </span>
  )
}
