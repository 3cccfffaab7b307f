import { answerByToast } from '#edge/answer-form.ts'
import { requireStaff } from '#edge/request-context.ts'
import { askAboutReach } from '#features/desk/server/ask-about-reach.ts'
import { reachRefusalTexts, unmatchedTexts } from '#features/desk/texts/unmatched.ts'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/ask-about-reach'

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  return answerByToast(href('/admin/utan-foretag'), reachRefusalTexts, async () => {
    await askAboutReach(ctx, args.params)
    return unmatchedTexts.reachAsked
  })
}
