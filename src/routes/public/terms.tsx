import '#shell/long-text.css'
import { terms } from '#content/terms.ts'
import { LongTextPage } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/terms'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, terms)

export default function Terms() {
  return <LongTextPage text={terms} />
}
