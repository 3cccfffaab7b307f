import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { TextField } from '#design/forms/text-field.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCompany, requireCustomer } from '#edge/request-context.ts'
import { mayDo } from '#features/companies/domain/company-role.ts'
import { holdsSearch, typedSearch } from '#features/conversations/domain/conversation-list.ts'
import { conversationApi } from '#features/conversations/domain/conversation-path.ts'
import { listConversations } from '#features/conversations/server/conversation-list-queries.ts'
import { findMessages } from '#features/conversations/server/message-search-queries.ts'
import { emptyListTexts, listTexts as texts } from '#features/conversations/texts.ts'
import { ConversationRows } from '#features/conversations/ui/conversation-list.tsx'
import { FoundMessages } from '#features/conversations/ui/found-messages.tsx'
import { UnsentElsewhere } from '#features/conversations/ui/unsent-elsewhere.tsx'
import { CHAT_API } from '#features/support/domain/chat/chat.ts'
import { chatInList } from '#features/support/server/chat/chat-thread-queries.ts'
import { chatTexts } from '#features/support/texts/chat.ts'
import { ChatLink } from '#features/support/ui/chat/chat-row.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/messages'

export const meta: Route.MetaFunction = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const ctx = pathname.startsWith('/company/') ? requireCompany(args, 'jobs') : requireCustomer(args)
  const [search, after] = [typedSearch(searchParams), searchParams.get('efter')]
  const [list, messages] = await Promise.all([
    listConversations(ctx, { search, after }),
    findMessages(ctx, search),
  ])
  const party = ctx.profile.userType
  const reader = party === 'company' && !mayDo(ctx.actor, 'messages') ? ('craftsman' as const) : party
  const isNamed = search !== '' && holdsSearch(search, [chatTexts.name])
  const chat = after === null ? await chatInList(ctx, { search, isNamed }) : null
  return { ...list, messages, chat, search, isLater: after !== null, party, reader }
}

/** The person's conversations, most recent message first. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const { rows, messages, chat, next, search, isLater, party, reader } = loaderData
  const page = href(`/${party}/messages`)
  const found = rows.length + messages.length + (chat ? 1 : 0)
  const support = chat && <ChatLink userType={party} row={chat} />
  if (rows.length === 0 && !chat?.last && search === '' && !isLater)
    return (
      <NoConversations reader={reader}>
        <UnsentElsewhere shown={shownIn(loaderData)} />
        {support}
      </NoConversations>
    )
  return (
    <>
      <h1 className="mb-6">{texts.title}</h1>
      <UnsentElsewhere shown={shownIn(loaderData)} />
      <search>
        <form action={page} className="mb-6 flex max-w-3xl flex-wrap items-end gap-3">
          <TextField
            key={search}
            name="sok"
            type="search"
            label={texts.search}
            hint={texts.searchHint}
            defaultValue={search}
            enterKeyHint="search"
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit">{texts.submitSearch}</Button>
        </form>
      </search>
      <p role="status" className="mb-3 text-ink-soft">
        {search !== '' && found > 0 && `${texts.found(found)} · `}
        {search !== '' && <Link to={page}>{texts.clearSearch}</Link>}
      </p>
      {support}
      {found === 0 ? (
        <EmptyState drawing="search" title={texts.nothingFound(search)}>
          <p>{texts.nothingFoundText}</p>
        </EmptyState>
      ) : (
        rows.length > 0 && <ConversationRows party={party} rows={rows} />
      )}
      <FoundMessages party={party} messages={messages} />
      <p className="mt-6 flex flex-wrap gap-3">
        {isLater && (
          <Link to={page} className={buttonLook({ size: 'compact' })}>
            {texts.newest}
          </Link>
        )}
        {next && search === '' && (
          <Link to={`?efter=${next}`} className={buttonLook({ size: 'compact' })}>
            {texts.older}
          </Link>
        )}
      </p>
    </>
  )
}

/** Conversations whose rows themselves show that something in them was not sent. */
function shownIn({ rows, chat }: Route.ComponentProps['loaderData']): string[] {
  return [...rows.map(conversationApi), ...(chat ? [CHAT_API] : [])]
}

function NoConversations({ reader, children }: { reader: keyof typeof emptyListTexts; children: ReactNode }) {
  const { title, text, onward } = emptyListTexts[reader]
  return (
    <>
      <h1 className="mb-6">{texts.title}</h1>
      {children}
      <EmptyState
        drawing="cups"
        title={title}
        action={
          <Link to={onward.href} className={buttonLook()}>
            {onward.label}
          </Link>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </>
  )
}
