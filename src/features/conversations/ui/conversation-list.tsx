import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { formatMoment } from '#kernel/swedish-dates.ts'
import type { Party } from '../domain/conversation.ts'
import type { ConversationRow } from '../domain/conversation-list.ts'
import { conversationApi, conversationPath } from '../domain/conversation-path.ts'
import { briefText } from '../texts/hidden-messages.ts'
import { counterpartName, listTexts as texts } from '../texts.ts'
import { UnsentMark } from './unsent-mark.tsx'

/** Conversations with their newest message. */
export function ConversationRows({ party, rows }: { party: Party; rows: readonly ConversationRow[] }) {
  return (
    <ul className="max-w-3xl divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={conversationPath(party, row)}
            className="flex flex-col gap-0.5 px-2 py-3.5 no-underline hover:bg-paper-sunken focus-visible:-outline-offset-2"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold break-words">{counterpartName(row.counterpart)}</span>
              <time dateTime={row.last.at.toISOString()} className="text-sm text-ink-soft">
                {formatMoment(row.last.at)}
              </time>
            </span>
            <span className="text-sm text-ink-soft">{row.title}</span>
            <span className="flex items-center justify-between gap-3">
              <span className={row.unread > 0 ? 'min-w-0 truncate font-semibold' : 'min-w-0 truncate'}>
                {row.last.isOwn && !row.last.hiddenBecause && texts.you}
                {briefText(row.last)}
              </span>
              <span className="flex shrink-0 gap-2">
                <UnsentMark conversation={conversationApi(row)} />
                {row.unread > 0 && <Badge tone="info">{texts.unread(row.unread)}</Badge>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
