import '#shell/documents/long-text.css'
import { terms } from '#content/terms.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, terms)

export const loader = operatorFor

export default function Terms({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, terms)} />
}
