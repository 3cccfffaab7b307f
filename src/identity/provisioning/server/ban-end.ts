import { refuseUnless } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { readBanDuration } from '../domain/ban-duration.ts'

/** When a ban of this length ends; null when it is lifted, undefined when none is given. */
export function bannedUntilOf({ now }: Context, duration: string | undefined): Date | null | undefined {
  if (!duration) return undefined
  const decision = readBanDuration(duration)
  refuseUnless(decision)
  return decision.ms === 0 ? null : new Date(now.getTime() + decision.ms)
}
