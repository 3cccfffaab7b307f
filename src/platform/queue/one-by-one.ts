import { isRefused, Unavailable } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/**
 * Does `work` for each id in turn. When it fails for one, that is logged, and the next one is tried: an item that fails
 * in each run must not hold up those behind it. What would fail for all ends it: an unavailable database, and an actor
 * who is not allowed to do it. Resolves with the number of failures.
 */
export async function oneByOne(
  { services }: Pick<Context, 'services'>,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<number> {
  let failures = 0
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      if (error instanceof Unavailable || isRefused(error, 'not-allowed')) throw error
      services.log.error({ id, error }, 'an item of a job failed, the job goes on')
      failures += 1
    }
  }
  return failures
}

/** Ends a job that no schedule repeats with an error when items have failed, so that the queue tries it again. */
export function tryAgainAfter(failures: number): void {
  if (failures > 0) throw new Error(`items that failed: ${failures}`)
}
