import { redirect } from 'react-router'
import { answerByToast } from '#edge/answer-form.ts'
import type { Words } from '#edge/flash.ts'
import { readInput } from '#edge/read-form.ts'
import { type RouteArgs, requireStaff } from '#edge/request-context.ts'
import { deskPathOf } from '#features/desk/server/person-queries.ts'
import { ModerationReasonInput } from '#features/moderation/domain/moderation-input.ts'
import type { ModerationInput } from '#features/moderation/server/suspend-account.ts'
import { moderationInputTexts, moderationRefusalTexts } from '#features/moderation/texts.ts'

type AccountArgs = RouteArgs & { params: { userId: string } }
type Decision = (ctx: ReturnType<typeof requireStaff>, input: ModerationInput) => Promise<void>

/** The decisions are POST only; a GET of their URLs redirects to the account. */
export async function redirectToAccount(args: AccountArgs): Promise<Response> {
  return redirect(await deskPathOf(requireStaff(args), args.params.userId))
}

/** Decides on the account with the reason in the form, and redirects to it with the outcome. */
export async function decideOnAccount(args: AccountArgs, decide: Decision, done: Words): Promise<Response> {
  const ctx = requireStaff(args)
  const { userId } = args.params
  const texts = { ...moderationRefusalTexts, ...moderationInputTexts }
  return answerByToast(await deskPathOf(ctx, userId), texts, async () => {
    await decide(ctx, { userId, ...(await readInput(args.request, ModerationReasonInput)) })
    return done
  })
}
