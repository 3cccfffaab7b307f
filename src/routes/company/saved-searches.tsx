import { Link } from 'react-router'
import * as z from 'zod/mini'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { SearchNoticeInput } from '#features/dispatch/domain/saved-search/saved-search.ts'
import { changeSearch } from '#features/dispatch/server/saved-search/change-search.ts'
import { pauseSearch } from '#features/dispatch/server/saved-search/pause-search.ts'
import { removeSearch } from '#features/dispatch/server/saved-search/remove-search.ts'
import { listOwnSearches } from '#features/dispatch/server/saved-search/saved-search-queries.ts'
import { savedSearchTexts as texts } from '#features/dispatch/texts/saved-searches.ts'
import { SearchList } from '#features/dispatch/ui/saved-search/search-list.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/saved-searches'

const SearchId = z.object({ searchId: z.string() })

export const meta = () => [{ title: texts.pageTitle }]

export async function loader(args: Route.LoaderArgs) {
  return { searches: await listOwnSearches(requireCompany(args, 'requests')) }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'requests')
  return answerForms(args.request, {
    forms: {
      change: pageForm(
        z.extend(SearchNoticeInput, { searchId: z.string() }),
        (input) => changeSearch(ctx, input),
        texts.changed,
      ),
      pause: pageForm(SearchId, (input) => pauseSearch(ctx, { ...input, isPaused: true }), texts.pausedNow),
      resume: pageForm(
        SearchId,
        (input) => pauseSearch(ctx, { ...input, isPaused: false }),
        texts.resumedNow,
      ),
      remove: pageForm(SearchId, (input) => removeSearch(ctx, input), texts.removed),
    },
    refusals: {},
    back: href('/company/projects/bevakningar'),
  })
}

export default function SavedSearches({ loaderData: { searches }, actionData }: Route.ComponentProps) {
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      {searches.length > 0 ? (
        <SearchList searches={searches} answer={actionData} />
      ) : (
        <EmptyState
          drawing="search"
          title={texts.empty}
          action={
            <Link to={href('/company/projects')} className={buttonLook({ variant: 'primary' })}>
              {texts.find}
            </Link>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
    </>
  )
}
