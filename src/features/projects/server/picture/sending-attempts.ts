import type { Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'
import { PICTURES_A_DAY } from '../../domain/picture/project-picture.ts'

/** Refused files count too, because checking a file costs more than sending it. */
const ATTEMPTS = { burst: PICTURES_A_DAY, perSeconds: 24 * 3600 }

/**
 * Counts a picture or drawing that the owner sends. Returns null when it may be sent, else in how many seconds the next
 * one may.
 */
export async function takeAttempt(ctx: Context, ownerId: string): Promise<number | null> {
  return takeToken(ctx, `project-pictures:${ownerId}`, ATTEMPTS)
}
