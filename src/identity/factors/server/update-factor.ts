import { normalPhone } from '#identity/accounts/domain/phone-number.ts'
import { authorize, Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { LONGEST_FACTOR_NAME } from '../domain/factor.ts'
import { factorUpdated } from '../domain/factor-events.ts'
import { factorPolicy } from '../domain/factor-policy.ts'
import { decideFactorUpdate } from '../domain/update-factor.ts'
import { saveFactor } from './factor-store.ts'
import { factorAmong, loadFactorsOf } from './held-factors.ts'

export type UpdateFactorInput = { userId: string; factorId: string; name?: string; phone?: string }

/**
 * The operator's program renames a factor or gives it another phone. Refusals: those of `loadFactorsOf`,
 * `factorAmong` and `decideFactorUpdate`, `validation-failed`.
 */
export async function updateFactor(ctx: Context, input: UpdateFactorInput): Promise<void> {
  if (input.name && input.name.length > LONGEST_FACTOR_NAME)
    throw new Refused('validation-failed', { reason: 'friendly_name has at most 100 characters' })
  await inTransaction(ctx, async (ctx) => {
    authorize(factorPolicy.administer(ctx.actor))
    const { account, factors } = await loadFactorsOf(ctx, input.userId)
    const factor = factorAmong(factors, input.factorId)
    const name = input.name || factor.name
    const phone = factor.type === 'phone' && input.phone ? normalPhone(input.phone) : factor.phone
    const decision = decideFactorUpdate({ ...factor, name, phone }, factors)
    if (!decision.ok) throw new Refused(decision.refusal, { name })
    await saveFactor(ctx, decision.factor)
    await recordEvent(ctx, factorUpdated(account.id, factor))
  })
}
