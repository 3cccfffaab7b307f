import { eventOutreach } from '#kernel/outreach.ts'
import type { Context } from '#platform/context.ts'
import { takeToken } from '#platform/rate-limit/take-token.ts'

/** Refused files count too, because checking a file costs more than sending it. */
const ATTEMPTS = eventOutreach['project.pictures-changed'].bound

/**
 * Counts a picture or drawing that the owner sends. Returns null when it may be sent, else in how many seconds the next
 * one may.
 */
export async function takeAttempt(ctx: Context, ownerId: string): Promise<number | null> {
  return takeToken(ctx, `project-pictures:${ownerId}`, ATTEMPTS)
}
