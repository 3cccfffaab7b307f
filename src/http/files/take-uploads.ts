import type { Context as HonoContext } from 'hono'
import type { Words } from '#edge/flash.ts'
import type { RefusalTexts } from '#edge/refusals.ts'
import { edgeTexts } from '#edge/texts.ts'
import { isHidden } from '#kernel/refusal.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import type { HttpEnvironment } from '../environment.ts'
import { identifyAgain } from '../identify-visitor.ts'
import { type AddedFiles, addEach } from './add-each.ts'
import { answerOutcome, answerUpload, refusedUpload } from './answer-upload.ts'
import { readUploads, type Upload } from './read-upload.ts'

export type TakenFiles = {
  /**
   * The page that a form is redirected to. Readers without scripts see a refusal at its top, and what was added at
   * `#anchor`.
   */
  page: string
  anchor: string
  texts: RefusalTexts
  /** `mostBytes` of one file, `mostTogether` of all, and how many at most; `owner` is the sender's id. */
  limits: { mostBytes: number; mostTogether: number; mostFiles: number; owner: string }
  add: (upload: Upload, waiting: SenderWaiting) => Promise<void>
  added: (files: AddedFiles) => Words
}

/**
 * Takes one or several files of a form and adds what can be added. Redirects to the page, where a toast tells the
 * outcome, or answers scripts ({@link answerUpload}). Hidden things are 404.
 */
export async function takeUploads(
  c: HonoContext<HttpEnvironment>,
  { page, anchor, texts, limits, add, added }: TakenFiles,
): Promise<Response> {
  const refusals = {
    texts,
    onward: (description: string) => ({ to: page, toast: { ...notAdded, description } }),
  }
  try {
    // One more than may be added, so that the sender is told of the one too many.
    const uploads = await readUploads(c.req, { ...limits, mostFiles: limits.mostFiles + 1 })
    await identifyAgain(c)
    return await answerUpload(c, refusals, async (waiting) => {
      const files = await addEach(uploads, texts, (upload) => add(upload, waiting))
      const body = { added: files.added, sent: files.sent }
      return { status: 201, body, onward: { to: `${page}#${anchor}`, toast: added(files) } }
    })
  } catch (error) {
    if (isHidden(error)) return c.notFound() as Response
    return answerOutcome(c, refusedUpload(error, refusals))
  }
}

const notAdded = { title: edgeTexts.refusedTitle, tone: 'destructive' as const }
