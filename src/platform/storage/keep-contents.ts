import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '../context.ts'
import { fileKey } from './file-store.ts'
import { forgetUnfinished, noteUnfinished } from './unfinished-files.ts'

/**
 * Stores contents under a new key, and then the row that names them (`name`). The key is noted first, so that a
 * process that dies in between leaves nothing that cannot be found. When `name` is refused, the contents are deleted
 * at once. After any other failure they stay until the job that looks for unnamed files, because the row may have
 * been written all the same.
 */
export async function keepContents<Result>(
  ctx: Context,
  bytes: Uint8Array,
  name: (key: string) => Promise<Result>,
): Promise<Result> {
  const { files, log } = ctx.services
  const key = fileKey(ctx.services)
  await noteUnfinished(ctx, key)
  try {
    await files.put(key, [bytes])
    const result = await name(key)
    await forgetUnfinished(ctx, key).catch((error: unknown) => logStillNoted(log, error))
    return result
  } catch (error) {
    if (isRefused(error) || error instanceof NotFound)
      await files
        .delete(key)
        .then(() => forgetUnfinished(ctx, key))
        .catch((left: unknown) => logStillNoted(log, left))
    throw error
  }
}

/** The job that looks for unnamed files deletes it. */
function logStillNoted(log: Context['services']['log'], error: unknown): void {
  log.warn({ error: String(error) }, 'a stored file is still noted as unfinished')
}
