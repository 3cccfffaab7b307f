import { authorize } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { draftKept } from '../domain/project-events.ts'
import type { ProjectInput } from '../domain/project-input.ts'
import { projectPolicy } from '../domain/project-policy.ts'
import { saveDraft } from './project-draft-store.ts'

/** Keeps a visitor's project for 30 days, to be published at login by whoever brings the token (base64url). */
export async function keepDraft(ctx: Context, input: ProjectInput): Promise<{ token: string }> {
  const token = Buffer.from(ctx.services.randomBytes(32)).toString('base64url')
  await inTransaction(ctx, async (ctx) => {
    authorize(projectPolicy.keepDraft(ctx.actor))
    const draft = await saveDraft(ctx, token, input)
    await recordEvent(ctx, draftKept(draft.id))
  })
  return { token }
}
