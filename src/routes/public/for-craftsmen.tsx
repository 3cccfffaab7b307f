import '#shell/long-text.css'
import { forCraftsmen } from '#content/for-craftsmen.ts'
import { LongTextPage } from '#shell/long-text.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import type { Route } from './+types/for-craftsmen'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, forCraftsmen)

export default function ForCraftsmen() {
  return <LongTextPage text={forCraftsmen} />
}
