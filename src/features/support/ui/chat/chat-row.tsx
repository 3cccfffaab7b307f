import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { briefText } from '#features/conversations/texts/hidden-messages.ts'
import { listTexts } from '#features/conversations/texts.ts'
import { UnsentMark } from '#features/conversations/ui/unsent-mark.tsx'
import { href } from '#kernel/href.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { CHAT_API } from '../../domain/chat/chat.ts'
import type { ChatRow } from '../../domain/chat/chat-thread.ts'
import { chatTexts as texts } from '../../texts/chat.ts'

/** The link to the chat with support, above the person's conversations, with its newest message. */
export function ChatLink({
  userType,
  row: { last, unread },
}: {
  userType: 'customer' | 'company'
  row: ChatRow
}) {
  return (
    <Link
      to={href(`/${userType}/messages/kundtjanst`)}
      className="mb-6 flex max-w-3xl flex-col gap-0.5 border-y border-line px-2 py-3.5 no-underline hover:bg-paper-sunken focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.name}</span>
        {last && (
          <time dateTime={last.at.toISOString()} className="text-sm text-ink-soft">
            {formatMoment(last.at)}
          </time>
        )}
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className={unread > 0 ? 'min-w-0 truncate font-semibold' : 'min-w-0 truncate text-ink-soft'}>
          {last
            ? `${last.isOwn ? listTexts.you : ''}${briefText({ ...last, hiddenBecause: null })}`
            : texts.begin}
        </span>
        <span className="flex shrink-0 gap-2">
          <UnsentMark conversation={CHAT_API} />
          {unread > 0 && <Badge tone="info">{listTexts.unread(unread)}</Badge>}
        </span>
      </span>
    </Link>
  )
}
