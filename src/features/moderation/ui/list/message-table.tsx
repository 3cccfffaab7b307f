import { href, Link } from 'react-router'
import { Badge } from '#design/badge.tsx'
import { Cell, ColumnHeads, HeadCell, Table } from '#design/table.tsx'
import { type ContactMessageRow, replyDue } from '#features/support/domain/contact-message.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { messageStateTexts, messageListTexts as texts } from '../../texts/messages.ts'

/** Messages to support, a row each: when to have answered, or who did. */
export function MessageTable({ messages, now }: { messages: readonly ContactMessageRow[]; now: Date }) {
  const { columns } = texts
  return (
    <Table caption={texts.title} isCaptionHidden>
      <ColumnHeads labels={[columns.subject, columns.from, columns.received, columns.state]} />
      <tbody>
        {messages.map((message) => (
          <tr key={message.id}>
            <HeadCell scope="row" className="min-w-40 break-words">
              <Link to={href('/admin/meddelanden/:messageId', { messageId: message.id })}>
                {message.subject}
              </Link>
            </HeadCell>
            <Cell className="min-w-40 break-words">
              {message.name}
              <span className="block text-sm break-all text-ink-soft">{message.email}</span>
            </Cell>
            <Cell className="whitespace-nowrap">{formatMoment(message.receivedAt)}</Cell>
            <Cell className="min-w-40">
              <MessageStanding message={message} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Whether it waits and for how long it may, or how it was dealt with. */
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
