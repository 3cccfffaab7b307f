import { Unavailable } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'

const SILENT_MS = 1_000
const saidAt = new WeakMap<Services['log'], number>()

/**
 * Logs why a request got 503, so that a statement that always takes too long is found. Logged from time to time only:
 * while the database is unavailable, the reason is the same for all.
 */
export function logOutage({ log }: Pick<Services, 'log'>, path: string, { code, cause }: Unavailable): void {
  const now = performance.now()
  if (now - (saidAt.get(log) ?? Number.NEGATIVE_INFINITY) < SILENT_MS) return
  saidAt.set(log, now)
  log.warn({ path, code, error: String(cause) }, 'request put off')
}

/** The result, or null while the database is unavailable: for pages that have more to show than that. */
export async function nullIfUnavailable<Value>(
  services: Pick<Services, 'log'>,
  path: string,
  asked: Promise<Value>,
): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    logOutage(services, path, error)
    return null
  }
}
