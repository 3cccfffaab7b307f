import { Refused } from '#kernel/refusal.ts'
import type { AnyContext, Context, TransactionContext } from '#platform/context.ts'
import { type RateLimit, takeToken } from '#platform/rate-limit/take-token.ts'
import { tokensLeft } from '#platform/rate-limit/tokens-left.ts'
import { sendsSms } from '#platform/sms/sms-sender.ts'
import { CODE_TEXTS_TOLD, type CodeTextSupply, DAY_SECONDS } from '../domain/code-text-supply.ts'

const SUPPLY = 'code-texts-of-all'
const TOLD = 'code-texts-of-all-told'

/**
 * Refuses `sms-used-up` when no text with a code is left that a stranger can cause. It takes none: asked before the
 * account is known, so that the refusal is the same with and without one.
 */
export async function checkCodeTexts(ctx: TransactionContext): Promise<void> {
  if ((await tokensLeft(ctx, SUPPLY, limitOf(ctx))) < 1) throw usedUp()
}

/** Takes one of those texts, for a code that is sent; refuses `sms-used-up`. The log tells once a day that none is left. */
export async function takeCodeText(ctx: TransactionContext): Promise<void> {
  const limit = limitOf(ctx)
  if (limit.burst < 1 || (await takeToken(ctx, SUPPLY, limit)) !== null) throw usedUp()
  if ((await tokensLeft(ctx, SUPPLY, limit)) >= 1) return
  if ((await takeToken(ctx, TOLD, CODE_TEXTS_TOLD)) !== null) return
  ctx.services.log.warn(
    { perDay: limit.burst },
    'the texts with codes of a day are used up; more are refused',
  )
}

/** For staff: how many of those texts a day has, and how many are left. Null where no texts are sent, and for others. */
export async function codeTextSupply(ctx: Context): Promise<CodeTextSupply | null> {
  if (ctx.actor.kind !== 'staff' || !sendsSms(ctx.services.config)) return null
  const limit = limitOf(ctx)
  return { perDay: limit.burst, left: await tokensLeft(ctx, SUPPLY, limit) }
}

function limitOf({ services }: Pick<AnyContext, 'services'>): RateLimit {
  return { burst: services.config.codeTextsPerDay, perSeconds: DAY_SECONDS }
}

function usedUp(): Refused {
  return new Refused('sms-used-up')
}
