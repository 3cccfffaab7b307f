import '#shell/long-text.css'
import { security } from '#content/security.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/security'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, security)

export const loader = operatorFor

export default function Security({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, security)} />
}
