import { type PageForm, pageForm } from '#edge/answer-form.ts'
import { ModerationReasonInput } from '#features/moderation/domain/moderation-input.ts'
import { restoreAccount } from '#features/moderation/server/restore-account.ts'
import { suspendAccount } from '#features/moderation/server/suspend-account.ts'
import { suspensionTexts } from '#features/moderation/texts.ts'
import type { StaffActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'

/** The two forms about an account on its page: suspend it, reinstate it. */
export function suspensionForms(
  ctx: Context & { actor: StaffActor },
  userId: string,
): Readonly<Record<string, PageForm>> {
  const { suspend, restore } = suspensionTexts.forms
  return {
    suspend: pageForm(
      ModerationReasonInput,
      ({ reason }) => suspendAccount(ctx, { userId, reason }),
      suspend.done,
    ),
    restore: pageForm(
      ModerationReasonInput,
      ({ reason }) => restoreAccount(ctx, { userId, reason }),
      restore.done,
    ),
  }
}
