import '#shell/long-text.css'
import { privacyPolicy } from '#content/privacy-policy.ts'
import { LongTextPage } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/privacy-policy'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, privacyPolicy)

export default function PrivacyPolicy() {
  return <LongTextPage text={privacyPolicy} />
}
