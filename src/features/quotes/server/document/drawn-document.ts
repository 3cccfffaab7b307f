import { userIdOf } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentContent } from '#platform/untrusted/document-content.ts'

/** A file to download: a plain name and its bytes. */
export type DrawnDocument = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Draws the content as a PDF, in the process for untrusted bytes, because strangers have written its words and
 * because drawing must not delay other requests. Refusal: `too-busy` (with `seconds` to wait), when too many
 * documents wait.
 */
export async function drawnDocument(
  { actor, services }: Pick<Context, 'actor' | 'services'>,
  name: string,
  content: DocumentContent,
): Promise<DrawnDocument> {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const owner = userIdOf(actor) ?? undefined
  const drawn = await services.untrusted.read('draw-document', bytes, {}, { owner, isUrgent: true })
  if (!drawn.ok) throw new Error(`the document could not be drawn: ${drawn.refusal}`)
  return { name, bytes: new Uint8Array(drawn.bytes) }
}
