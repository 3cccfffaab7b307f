import { type RefusalTexts, sentenceOf } from '#edge/refusals.ts'
import { isRefused } from '#kernel/refusal.ts'
import type { Upload } from './read-upload.ts'

/** How many of the `sent` files were added, and why the first of the others was not. */
export type AddedFiles = { added: number; sent: number; refused: { fileName: string; why: string } | null }

/** Adds what can be added, one after the other. When nothing was, the first refusal is thrown. */
export async function addEach(
  uploads: readonly Upload[],
  texts: RefusalTexts,
  add: (upload: Upload) => Promise<void>,
): Promise<AddedFiles> {
  let added = 0
  let first: { fileName: string; error: Error } | undefined
  for (const upload of uploads)
    try {
      await add(upload)
      added++
    } catch (error) {
      if (!isRefused(error) || error.code === 'not-allowed') throw error
      first ??= { fileName: upload.fileName, error }
    }
  if (first && added === 0) throw first.error
  const refused =
    first && isRefused(first.error) ? { fileName: first.fileName, why: sentenceOf(first.error, texts) } : null
  return { added, sent: uploads.length, refused }
}
