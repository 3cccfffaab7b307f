import { requireStaff } from '#edge/request-context.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { messageListTexts as texts } from '#features/desk/texts/messages.ts'
import { DeskPager, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { ListChoice } from '#features/desk/ui/list/list-choice.tsx'
import { MessageTable } from '#features/desk/ui/list/message-table.tsx'
import { PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { contactMessageListIn } from '#features/support/domain/contact-message.ts'
import { listContactMessages } from '#features/support/server/contact-message-queries.ts'
import type { Route } from './+types/messages'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

const HREFS = { waiting: '?', handled: '?visa=hanterade' }

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const { before: after } = deskListInput(params)
  const list = contactMessageListIn(params)
  await recordListView(ctx, 'messages-listed')
  const page = pageOf(await listContactMessages(ctx, { list, after, limit: PAGE_LENGTH + 1 }))
  return { ...page, list, now: ctx.now, isLater: after !== undefined }
}

export default function Messages({ loaderData: { rows, next, list, now, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <ListChoice label={texts.choose} names={texts.lists} hrefs={HREFS} shown={list} />
      {rows.length > 0 ? (
        <MessageTable messages={rows} now={now} />
      ) : (
        <NothingListed empty={texts.empty[list]} text={texts.emptyText[list]} />
      )}
      <DeskPager keep={list === 'handled' ? { visa: 'hanterade' } : {}} next={next} isLater={isLater} />
    </>
  )
}
