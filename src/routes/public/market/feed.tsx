import './feed.css'
import { data } from 'react-router'
import { Drawing } from '#design/drawings/drawing.tsx'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { checkForm } from '#edge/read-form.ts'
import { contextOf } from '#edge/request-context.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { feedInput } from '#features/market/domain/feed-input.ts'
import { feedTexts as texts } from '#features/market/texts/feed.ts'
import { FeedFilter } from '#features/market/ui/feed-filter.tsx'
import { FeedList } from '#features/market/ui/feed-list.tsx'
import { allCounties, allMunicipalities } from '#features/places/server/municipalities.ts'
import { listOpenProjects } from '#features/projects/server/open-project-queries.ts'
import { href, withQuery } from '#kernel/href.ts'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { ListUnavailable } from '#shell/list-unavailable.tsx'
import { Ways } from '#shell/menus/ways.tsx'
import type { Route } from './+types/feed'
import { askedPlace } from './feed-place.ts'

const PATH = '/flode'
const CHOICES = ['category', 'ort', 'place', 'before'] as const

export const handle = { query: CHOICES }

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const places = [...allCounties(), ...allMunicipalities()].map(({ code }) => code)
  const { ort, place: code, ...others } = chosenIn(new URL(args.request.url).searchParams)
  const values: Chosen = { ...others, ...(ort ? { ort } : code && { place: code }) }
  const place = await askedPlace(ctx, PATH, values)
  const chosen = { ...others, ...(place.code && { place: place.code }) }
  const asked = checkForm(chosen, feedInput(new Set(places)))
  const page = await nullIfUnavailable(ctx.services, PATH, listOpenProjects(ctx, asked.ok ? asked.input : {}))
  const problems = asked.ok ? {} : asked.errors
  const isRight = asked.ok && place.field.problem === undefined
  const status = page ? (isRight ? 200 : 400) : 503
  const start = startOf(chosen, asked.ok)
  return data({ page, place: place.field, values, problems, start, now: ctx.now }, { status })
}

/**
 * The parameters of a project that is begun from the list: the trade and municipality of the filter; a county is not
 * precise enough.
 */
function startOf({ category, place }: Chosen, isValid: boolean): Record<string, string> {
  if (!isValid) return {}
  const municipality = allMunicipalities().find(({ code }) => code === place)
  return { ...(category && { yrke: category }), ...(municipality && { plats: municipality.officialName }) }
}

type Chosen = Partial<Record<(typeof CHOICES)[number], string>>

/** The filter in the URL; empty parameters do not count. */
function chosenIn(params: URLSearchParams): Chosen {
  return Object.fromEntries(CHOICES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: texts.pageTitle,
    description: texts.description,
    path: PATH,
    isIndexed: Object.keys(loaderData?.values ?? {}).length === 0,
  })

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  const { place, values, problems, start } = loaderData
  return (
    <main id="content" className="feed">
      <DrawnHero drawing="frame">
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
      </DrawnHero>
      <section aria-labelledby="lista">
        <h2 id="lista" className="unseen">
          {texts.list}
        </h2>
        <FeedFilter
          action={PATH}
          categoryNames={categoryTexts}
          category={values.category}
          place={place}
          problems={problems}
        />
        <p className="feed-count" role="status" id="projekt-antal" data-live-result>
          {countText(loaderData)}
        </p>
        <div id="projekt" data-live-result>
          <Projects {...loaderData} />
        </div>
      </section>
      <section aria-labelledby="eget">
        <h2 id="eget">{texts.closing}</h2>
        <p className="lead">{texts.closingText}</p>
        <Ways
          ways={[
            { label: texts.create, href: withQuery(href('/skapa-projekt'), start) },
            { label: texts.partner, href: '/bli-partner' },
          ]}
        />
      </section>
    </main>
  )
}

function Projects({ page, values, now }: Shown) {
  if (!page) return <ListUnavailable />
  return (
    <>
      {page.projects.length > 0 ? (
        <FeedList projects={page.projects} now={now} categoryNames={categoryTexts} />
      ) : (
        <NothingOpen values={values} />
      )}
      <Paging values={values} next={page.next} />
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']

function countText({ page, values, problems }: Shown): string {
  if (!page) return ''
  const { projects, next } = page
  if (problems.before) return texts.problems['unknown-page']
  if (values.before) return texts.olderOf(projects.length)
  return next ? texts.newestOf(projects.length) : texts.count(projects.length)
}

function NothingOpen({ values: { category, ort, place, before } }: { values: Chosen }) {
  const isNarrowed = Boolean(category || ort || place)
  return (
    <div className="feed-empty">
      <Drawing name="search" width={180} />
      <h3>{before ? texts.emptyEnd : isNarrowed ? texts.emptyChoice : texts.empty}</h3>
      {!before && <p>{isNarrowed ? texts.emptyChoiceText : texts.emptyText}</p>}
      {(isNarrowed || before) && (
        <a className="second" href={PATH}>
          {texts.showAll}
        </a>
      )}
    </div>
  )
}

function Paging({ values, next }: { values: Chosen; next: string | null }) {
  const { before, ...choice } = values
  if (!before && !next) return null
  const pathOf = (more: Chosen) => `${PATH}?${new URLSearchParams({ ...choice, ...more })}`
  return (
    <nav className="feed-paging" aria-label={texts.paging}>
      {before && (
        <a className="second" href={pathOf({})}>
          {texts.newest}
        </a>
      )}
      {next && (
        <a className="second" href={pathOf({ before: next })} rel="next">
          {texts.older}
        </a>
      )}
    </nav>
  )
}
