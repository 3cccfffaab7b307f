import '#shell/long-text.css'
import { safety } from '#content/safety.ts'
import { LongTextPage } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/safety'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, safety)

export default function Safety() {
  return <LongTextPage text={safety} />
}
