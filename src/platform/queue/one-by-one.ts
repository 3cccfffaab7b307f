import { Unavailable } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/**
 * Does `work` for each id in turn. When it fails for one, that is logged, and the next one is tried: an item that fails
 * in each run must not hold up those behind it. Only an unavailable database ends it, because it would fail for all.
 */
export async function oneByOne(
  { services }: Pick<Context, 'services'>,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      if (error instanceof Unavailable) throw error
      services.log.error({ id, error }, 'an item of a job failed, the job goes on')
    }
  }
}
