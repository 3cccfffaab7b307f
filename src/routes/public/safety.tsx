import '#shell/documents/long-text.css'
import { safety } from '#content/safety.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/safety'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, safety)

export const loader = operatorFor

export default function Safety({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, safety)} drawing="tidy" />
}
