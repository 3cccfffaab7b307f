import { requireStaff } from '#edge/request-context.ts'
import { listCustomersForDesk } from '#features/desk/server/customer-list-queries.ts'
import { deskTexts, customerListTexts as texts } from '#features/desk/texts/desk.ts'
import { CustomerTable } from '#features/desk/ui/list/customer-table.tsx'
import { DeskPager, DeskSearch, ExportLink, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import type { Route } from './+types/customers'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const input = deskListInput(new URL(args.request.url).searchParams)
  await recordListView(ctx, 'customers-listed')
  return { ...(await listCustomersForDesk(ctx, input)), words: input.words, isLater: Boolean(input.before) }
}

export default function Customers({ loaderData: { rows, next, words, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <DeskSearch label={texts.search} hint={texts.searchHint} words={words} />
      {rows.length > 0 ? (
        <CustomerTable customers={rows} />
      ) : (
        <NothingListed words={words} empty={texts.empty} />
      )}
      <DeskPager keep={words ? { q: words } : {}} next={next} isLater={isLater} />
      <ExportLink to="/admin/kunder.csv" keep={words ? { q: words } : {}} />
    </>
  )
}
