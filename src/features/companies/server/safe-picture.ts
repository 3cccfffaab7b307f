import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { safeImage } from '#platform/storage/safe-image.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import { companyFor } from '../domain/company-role.ts'
import type { PortfolioRefusal } from '../domain/portfolio.ts'

/** Refused pictures count too, because drawing a picture again costs more than sending it. */
const ATTEMPTS = { burst: 60, perSeconds: 3600 }

/**
 * The picture as the acting company may show it: nothing but pixels, with a longest side of at most `longestSide`.
 * Refuses `too-many-attempts` and files that are not pictures.
 */
export async function safePicture(
  ctx: Context,
  bytes: Uint8Array,
  { waiting, longestSide }: { waiting?: SenderWaiting; longestSide: number },
) {
  const companyId = companyFor(ctx.actor, 'profile')
  const wait = await takeToken(ctx, `pictures:${companyId}`, ATTEMPTS)
  if (wait !== null) throw new Refused('too-many-attempts' satisfies PortfolioRefusal, { seconds: wait })
  return safeImage(ctx.services, bytes, { ...waiting, owner: companyId ?? undefined, longestSide })
}
