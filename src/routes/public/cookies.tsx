import '#shell/long-text.css'
import { cookies } from '#content/cookies.ts'
import { LongTextPage } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/cookies'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, cookies)

export default function Cookies() {
  return <LongTextPage text={cookies} />
}
