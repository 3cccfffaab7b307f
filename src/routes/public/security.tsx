import '#shell/long-text.css'
import { security } from '#content/security.ts'
import { LongTextPage } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/security'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, security)

export default function Security() {
  return <LongTextPage text={security} />
}
