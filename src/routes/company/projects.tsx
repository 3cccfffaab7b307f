import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { answerForms, pageForm } from '#edge/answer-form.ts'
import { requireCompany } from '#edge/request-context.ts'
import { lackingOf } from '#features/applications/server/company-verification-queries.ts'
import { SearchNoticeInput, searchChoices } from '#features/dispatch/domain/saved-search/saved-search.ts'
import { markSearchSeen } from '#features/dispatch/server/saved-search/mark-search-seen.ts'
import { saveSearch } from '#features/dispatch/server/saved-search/save-search.ts'
import { listOwnSearches } from '#features/dispatch/server/saved-search/saved-search-queries.ts'
import { savedSearchRefusalTexts, savedSearchTexts } from '#features/dispatch/texts/saved-searches.ts'
import { OwnSearches } from '#features/dispatch/ui/saved-search/own-searches.tsx'
import { SaveSearchForm } from '#features/dispatch/ui/saved-search/save-search-form.tsx'
import {
  budgetProblems,
  foundChoices,
  foundParams,
  foundProjectsInput,
} from '#features/matching/domain/found-projects-input.ts'
import type { FoundProject } from '#features/matching/domain/project-view.ts'
import {
  listProjectsForCompany,
  listRequestsForCompany,
} from '#features/matching/server/found-project-queries.ts'
import { findProjectsTexts as texts } from '#features/matching/texts.ts'
import { ActiveChoices, FindFilter, ScopeLinks } from '#features/matching/ui/find-filter.tsx'
import { FoundProjectRow } from '#features/matching/ui/found-project-row.tsx'
import { LackingNotice } from '#features/matching/ui/lacking-notice.tsx'
import { useLiveRevalidation } from '#features/notifications/ui/use-live.ts'
import { besideQuotes } from '#features/quotes/server/open-slot-queries.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { AnsweredProjects } from '#features/quotes/ui/answered-projects.tsx'
import { href } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Route } from './+types/projects'

export const meta = () => [{ title: `${texts.heading} · Handslag` }]

/** More than any company has quotes that wait for an answer. */
const MOST_ANSWERED = 100

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireCompany(args, 'requests')
  const params = new URL(args.request.url).searchParams
  const filter = foundProjectsInput(params)
  const isFirst = filter.before === undefined
  const source = filter.scope === 'all' ? 'everything' : 'fitting'
  const [requests, found, answered, lacks, searches] = await Promise.all([
    isFirst && source === 'fitting' ? listRequestsForCompany(ctx, filter, besideQuotes) : [],
    listProjectsForCompany(ctx, filter, { source, beside: besideQuotes }),
    isFirst ? listOwnQuotes(ctx, { states: ['pending'], onOpenProjects: true, limit: MOST_ANSWERED }) : null,
    ctx.actor.companyId ? lackingOf(ctx, ctx.actor.companyId) : [],
    listOwnSearches(ctx),
  ])
  const opened = searches.find(({ id, fresh }) => id === params.get('bevakning') && fresh > 0)
  if (opened) await markSearchSeen(ctx, { searchId: opened.id })
  return {
    requests,
    found,
    answered: answered?.quotes ?? [],
    lacks,
    searches,
    filter,
    problems: budgetProblems(params),
    today: stockholmDate(ctx.now),
  }
}

/** Saves the filter in this URL as a search. */
export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'requests')
  const filter = foundProjectsInput(new URL(args.request.url).searchParams)
  const save = pageForm(
    SearchNoticeInput,
    (input) => saveSearch(ctx, { ...input, filter }),
    savedSearchTexts.saved,
  )
  const back = `${href('/company/projects')}?${searchChoices(filter)}`
  return answerForms(args.request, { forms: { save }, refusals: savedSearchRefusalTexts, back })
}

export default function FindProjects({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, found, lacks, filter, problems, answered, searches } = loaderData
  const { projects, isForgiving } = found
  useLiveRevalidation()
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="mt-2 mb-4 text-ink-soft">{texts.lead}</p>
      <LackingNotice lacks={lacks} className="mb-6" />
      <OwnSearches searches={searches} />
      <ScopeLinks filter={filter} />
      <FindFilter filter={filter} problems={problems} />
      <ActiveChoices filter={filter} />
      {searches.some(({ choices }) => choices === searchChoices(filter)) ? (
        <p className="mt-3 text-sm text-ink-soft">{savedSearchTexts.watched}</p>
      ) : (
        <SaveSearchForm filter={filter} answer={actionData} />
      )}
      {isForgiving && projects.length > 0 && filter.q && (
        <p role="status" className="mt-4">
          {texts.alike(filter.q)}
        </p>
      )}
      {requests.length > 0 && <Rows id="requests" title={texts.requests} rows={requests} {...loaderData} />}
      {projects.length > 0 ? (
        <Rows id="open" title={texts.open[filter.scope]} rows={projects} {...loaderData} />
      ) : (
        <NothingFound {...loaderData} />
      )}
      <Paging {...loaderData} />
      {answered.length > 0 && <AnsweredProjects quotes={answered} />}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Rows({
  id,
  title,
  rows,
  today,
}: Pick<Loaded, 'today'> & { id: string; title: string; rows: readonly FoundProject[] }) {
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 border-t border-line-strong xl:grid xl:grid-cols-2 xl:gap-x-8">
        {rows.map((found) => (
          <FoundProjectRow
            key={found.project.id}
            found={found}
            today={today}
            isAmongRequests={id === 'requests'}
          />
        ))}
      </ul>
    </section>
  )
}

function Paging({ filter, found: { next, isForgiving } }: Pick<Loaded, 'filter' | 'found'>) {
  const { before } = filter
  if (!before && !next) return null
  const params = foundParams(filter)
  const first = params.toString()
  if (next) params.set('before', next)
  if (next && isForgiving) params.set('like', '1')
  return (
    <nav aria-label={texts.heading} className="mt-6 flex flex-wrap gap-3">
      {before && (
        <Link to={`?${first}`} className={buttonLook()}>
          {texts.newest}
        </Link>
      )}
      {next && (
        <Link to={`?${params}`} className={buttonLook()}>
          {texts.next}
        </Link>
      )}
    </nav>
  )
}

function NothingFound({ filter, found, requests }: Pick<Loaded, 'filter' | 'found' | 'requests'>) {
  const { scope } = filter
  if (found.next) return <p className="mt-8 text-ink-soft">{texts.emptyPage}</p>
  if (requests.length > 0) return <p className="mt-6 text-ink-soft">{texts.emptyRest}</p>
  const isNarrowed = foundChoices.some((choice) => filter[choice])
  const showAll = (
    <Link to={`?${foundParams({ ...filter, scope: 'all' })}`} className={buttonLook()}>
      {texts.showAll}
    </Link>
  )
  return (
    <div className="mt-8">
      {isNarrowed ? (
        <EmptyState
          drawing="search"
          title={texts.emptyChoice}
          action={
            <>
              <Link to={`?${foundParams({ scope })}`} className={buttonLook()}>
                {texts.clear}
              </Link>
              {scope === 'fitting' && showAll}
            </>
          }
        >
          {texts.emptyChoiceText}
        </EmptyState>
      ) : (
        <EmptyState drawing="mailbox" title={texts.empty[scope]} action={scope === 'fitting' && showAll}>
          {texts.emptyText[scope]}
        </EmptyState>
      )}
    </div>
  )
}
