import '#shell/documents/long-text.css'
import { cookies } from '#content/cookies.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/cookies'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, cookies)

export const loader = operatorFor

export default function Cookies({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, cookies)} />
}
