import { redirect } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal } from '#edge/refusals.ts'
import { requireStaff } from '#edge/request-context.ts'
import { ModerationReasonInput } from '#features/moderation/domain/moderation-input.ts'
import { deskPathOf } from '#features/moderation/server/person-queries.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { moderationRefusalTexts, suspensionTexts } from '#features/moderation/texts.ts'
import type { Route } from './+types/suspend-account'
import { reasonMissing } from './account-decisions.ts'

/** Only a form does this; whoever comes by the address sees the account. */
export async function loader(args: Route.LoaderArgs) {
  return redirect(await deskPathOf(requireStaff(args), args.params.userId))
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireStaff(args)
  const { userId } = args.params
  const back = await deskPathOf(ctx, userId)
  const form = await readForm(args.request, ModerationReasonInput)
  if (!form.ok) return reasonMissing(back, form.errors)
  try {
    await suspendAccount(ctx, { userId, ...form.input })
  } catch (error) {
    return backWithRefusal(back, error, moderationRefusalTexts)
  }
  return redirectWithToast(back, suspensionTexts.suspended)
}
