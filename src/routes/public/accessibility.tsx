import '#shell/documents/long-text.css'
import { accessibility } from '#content/accessibility.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/accessibility'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, accessibility)

export const loader = operatorFor

export default function Accessibility({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, accessibility)} />
}
