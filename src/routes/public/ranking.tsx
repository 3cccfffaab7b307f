import '#shell/documents/long-text.css'
import { type RouteArgs, servicesContext } from '#edge/request-context.ts'
import { rankingPage } from '#features/dispatch/texts/ranking-page.ts'
import { announcedRanking, rankingOn } from '#features/matching/domain/ranking-weights.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { LongTextPage } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/ranking'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, rankingPage(loaderData))

/** The present weights, and the announced ones. */
export function loader({ context }: RouteArgs) {
  const today = stockholmDate(context.get(servicesContext).clock())
  return { ranking: rankingOn(today), announced: announcedRanking(today) }
}

export default function Ranking({ loaderData }: Route.ComponentProps) {
  return <LongTextPage text={rankingPage(loaderData)} />
}
