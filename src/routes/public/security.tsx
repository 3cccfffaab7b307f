import '#shell/documents/long-text.css'
import { security } from '#content/security.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/security'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, security)

export const loader = operatorFor

export default function Security({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, security)} />
}
