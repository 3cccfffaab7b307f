import { requireStaff } from '#edge/request-context.ts'
import { chatListTexts as texts } from '#features/desk/texts/chats.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { ChatTable } from '#features/desk/ui/chat/chat-table.tsx'
import { DeskPager, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { ListChoice } from '#features/desk/ui/list/list-choice.tsx'
import { PAGE_LENGTH, pageOf } from '#features/moderation/domain/desk-page.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordOpenView } from '#features/moderation/server/record-view.ts'
import { useLiveChats } from '#features/notifications/ui/use-live.ts'
import { deskChatListIn } from '#features/support/domain/chat/desk-chat.ts'
import { officeHours } from '#features/support/domain/chat/office-hours.ts'
import { listChats } from '#features/support/server/chat/desk-chat-queries.ts'
import { hoursText } from '#features/support/texts/chat.ts'
import type { Route } from './+types/chats'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

const HREFS = { waiting: '?', answered: '?visa=besvarade', closed: '?visa=avslutade' }

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const { before: after } = deskListInput(params)
  const list = deskChatListIn(params)
  await recordOpenView(ctx, { action: 'chats-listed', subjectType: 'list', subjectId: null })
  const page = pageOf(await listChats(ctx, { list, after, limit: PAGE_LENGTH + 1 }))
  return { ...page, list, hours: officeHours(ctx.now), now: ctx.now, isLater: after !== undefined }
}

export default function Chats({ loaderData }: Route.ComponentProps) {
  const { rows, next, list, hours, now, isLater } = loaderData
  useLiveChats()
  const visa = new URLSearchParams(HREFS[list]).get('visa')
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">
        {texts.lead} {hoursText(hours)}
      </p>
      <ListChoice label={texts.choose} names={texts.lists} hrefs={HREFS} shown={list} />
      {rows.length > 0 ? (
        <ChatTable list={list} chats={rows} now={now} />
      ) : (
        <NothingListed empty={texts.empty[list]} text={texts.emptyText[list]} />
      )}
      <DeskPager keep={visa ? { visa } : {}} next={next} isLater={isLater} />
    </>
  )
}
