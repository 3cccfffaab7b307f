import { requireStaff } from '#edge/request-context.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { listCompaniesForDesk } from '#features/moderation/server/company-list-queries.ts'
import { noteListing } from '#features/moderation/server/keep-look.ts'
import { deskTexts, companyListTexts as texts } from '#features/moderation/texts/desk.ts'
import { CompanyTable } from '#features/moderation/ui/list/company-table.tsx'
import { DeskPager, DeskSearch, NothingListed } from '#features/moderation/ui/list/desk-list-parts.tsx'
import type { Route } from './+types/companies'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const input = deskListInput(new URL(args.request.url).searchParams)
  await noteListing(ctx, 'companies-listed')
  return { ...(await listCompaniesForDesk(ctx, input)), words: input.words, isLater: Boolean(input.before) }
}

export default function Companies({ loaderData: { rows, next, words, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <DeskSearch label={texts.search} hint={texts.searchHint} words={words} />
      {rows.length > 0 ? (
        <CompanyTable companies={rows} />
      ) : (
        <NothingListed words={words} empty={texts.empty} />
      )}
      <DeskPager keep={words ? { q: words } : {}} next={next} isLater={isLater} />
    </>
  )
}
