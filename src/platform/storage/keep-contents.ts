import { isRefused, NotFound } from '#kernel/refusal.ts'
import type { Context } from '../context.ts'
import { fileKey } from './file-store.ts'
import { forgetUnfinished, noteUnfinished } from './unfinished-files.ts'

/**
 * Keeps contents under a new key, and then what names them (`name`). The key is noted first, so that a process that dies
 * in between leaves nothing that cannot be found. When naming is refused the contents go at once; after any other failure
 * they wait for the round that looks whether a row names them, because the naming may have been done all the same.
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
    await forgetUnfinished(ctx, key).catch((error: unknown) => stillNoted(log, error))
    return result
  } catch (error) {
    if (isRefused(error) || error instanceof NotFound)
      await files
        .delete(key)
        .then(() => forgetUnfinished(ctx, key))
        .catch((left: unknown) => stillNoted(log, left))
    throw error
  }
}

/** The round that looks for what was left sees to it. */
function stillNoted(log: Context['services']['log'], error: unknown): void {
  log.warn({ error: String(error) }, 'a stored file is still noted as unfinished')
}
