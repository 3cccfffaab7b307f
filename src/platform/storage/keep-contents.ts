import type { Services } from '../context.ts'
import { fileKey } from './file-store.ts'

/**
 * Keeps contents under a new key, and then what names them (`name`). When that fails the contents go again: at once, or,
 * when the store will not, with what is pruned by night.
 */
export async function keepContents<Result>(
  { files, log, randomBytes }: Pick<Services, 'files' | 'log' | 'randomBytes'>,
  bytes: Uint8Array,
  name: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = fileKey({ randomBytes })
  await files.put(key, [bytes])
  try {
    return await name(key)
  } catch (error) {
    await files
      .delete(key)
      .catch((left: unknown) => log.warn({ error: String(left) }, 'contents stay behind'))
    throw error
  }
}
