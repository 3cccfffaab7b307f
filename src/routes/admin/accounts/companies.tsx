import { requireStaff } from '#edge/request-context.ts'
import { categoryOptions } from '#features/companies/texts/category-options.ts'
import { companyFilterIn, companyStandingNames } from '#features/desk/domain/company-filter.ts'
import { listCompaniesForDesk } from '#features/desk/server/company-list-queries.ts'
import { deskTexts, companyListTexts as texts } from '#features/desk/texts/desk.ts'
import { CompanyFilters } from '#features/desk/ui/list/company-filters.tsx'
import { CompanyTable } from '#features/desk/ui/list/company-table.tsx'
import { DeskPager, DeskSearch, ExportLink, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import type { Route } from './+types/companies'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const [input, filter] = [deskListInput(params), companyFilterIn(params)]
  await recordListView(ctx, 'companies-listed')
  const page = await listCompaniesForDesk(ctx, { ...input, ...filter })
  return { ...page, words: input.words, filter, isLater: Boolean(input.before) }
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { rows, next, words, filter, isLater } = loaderData
  const { standing, trade } = filter
  const keep = {
    ...(words && { q: words }),
    ...(standing && { lage: companyStandingNames[standing] }),
    ...(trade && { omrade: trade }),
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <DeskSearch
        label={texts.search}
        hint={texts.searchHint}
        words={words}
        isNarrowed={Object.keys(keep).length > 0}
      >
        <CompanyFilters filter={filter} trades={categoryOptions} />
      </DeskSearch>
      {rows.length > 0 ? (
        <CompanyTable companies={rows} />
      ) : (
        <NothingListed words={words} empty={texts.empty} />
      )}
      <DeskPager keep={keep} next={next} isLater={isLater} />
      <ExportLink to="/admin/foretag.csv" keep={keep} />
    </>
  )
}
