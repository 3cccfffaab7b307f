import '#shell/documents/long-text.css'
import { forCraftsmen } from '#content/for-craftsmen.ts'
import { LongTextPage } from '#shell/documents/long-text.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import type { Route } from './+types/for-craftsmen'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, forCraftsmen)

export default function ForCraftsmen() {
  return <LongTextPage text={forCraftsmen} drawing="bench" />
}
