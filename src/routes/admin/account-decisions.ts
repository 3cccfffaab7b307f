import { redirect } from 'react-router'
import { redirectWithToast, type Words } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { type RouteArgs, requireStaff } from '#edge/request-context.ts'
import { edgeTexts } from '#edge/texts.ts'
import { ModerationReasonInput } from '#features/moderation/domain/moderation-input.ts'
import { deskPathOf } from '#features/moderation/server/person-queries.ts'
import type { ModerationInput } from '#features/moderation/server/suspend-account.ts'
import { moderationInputTexts, moderationRefusalTexts } from '#features/moderation/texts.ts'

type AccountArgs = RouteArgs & { params: { userId: string } }
type Decision = (ctx: ReturnType<typeof requireStaff>, input: ModerationInput) => Promise<void>

/** Only a form decides; whoever comes by the address sees the account. */
export async function leadToAccount(args: AccountArgs): Promise<Response> {
  return redirect(await deskPathOf(requireStaff(args), args.params.userId))
}

/** Decides on the account with the reason of the form, and goes back to it with what came of that. */
export async function decideOnAccount(args: AccountArgs, decide: Decision, done: Words): Promise<Response> {
  const ctx = requireStaff(args)
  const { userId } = args.params
  const back = await deskPathOf(ctx, userId)
  const form = await readForm(args.request, ModerationReasonInput)
  if (!form.ok) return reasonMissing(back, form.errors)
  try {
    await decide(ctx, { userId, ...form.input })
  } catch (error) {
    return backWithRefusal(back, error, moderationRefusalTexts)
  }
  return redirectWithToast(back, done)
}

/** Back to the account without having done anything: the reason is not one to send. */
function reasonMissing(back: string, errors: Readonly<Record<string, string>>): Response {
  const [code = ''] = Object.values(errors)
  const texts: Readonly<Record<string, string>> = moderationInputTexts
  return redirectWithToast(back, {
    title: edgeTexts.refusedTitle,
    description: texts[code] ?? edgeTexts.unexpected,
    tone: 'destructive',
  })
}
