import '#shell/documents/long-text.css'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { operatorFor } from '#edge/site.ts'
import { LongTextPage, toldBy } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, privacyPolicy)

export const loader = operatorFor

export default function PrivacyPolicy({ loaderData: operator }: Route.ComponentProps) {
  return <LongTextPage text={toldBy(operator, privacyPolicy)} />
}
