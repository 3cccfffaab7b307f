import { Hono, type Context as HonoContext } from 'hono'
import { redirectWithToast } from '#edge/flash.ts'
import { isDocumentType, MOST_BYTES } from '#features/documents/domain/company-document.ts'
import { deleteDocument } from '#features/documents/server/delete-document.ts'
import { openDocument } from '#features/documents/server/open-document.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { documentRefusalTexts, documentRouteTexts, documentToasts } from '#features/documents/texts.ts'
import { safeNextPath } from '#identity/accounts/domain/login-path.ts'
import { isUser, type UserActor } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { isHidden, isRefused, NotFound, Refused } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import type { HttpEnvironment } from '../environment.ts'
import { identifyAgain } from '../identify-visitor.ts'
import { answerOutcome, answerUpload, refusedUpload, type UploadRefusals } from './answer-upload.ts'
import { readUpload } from './read-upload.ts'
import { sendDocument, showDocument } from './send-document.ts'

type Request = HonoContext<HttpEnvironment>
/** What a redirected form leaves for the next page. */
type Onward = { next: string; fileName: string }

const TEXTS: Readonly<Record<string, string>> = {
  ...documentRefusalTexts,
  'file-missing': documentRouteTexts.formInvalid,
  'form-invalid': documentRouteTexts.formInvalid,
  'file-broken': documentRouteTexts.broken,
  'logged-out': documentRouteTexts.loggedOut,
}
const HOME = '/company/verification'
/** The longest text of a toast: the cookie that carries it must stay small. */
const LONGEST_SAID = 100

/**
 * A company's documents. `POST /` takes one file of a form (`type`, `file`, `next`), `GET /:id` sends one as an
 * attachment, `GET /:id/visning` shows it to staff inside their own page, `POST /:id/borttagning` deletes one. A form
 * is redirected with a toast. A program that asks for JSON gets 201 or 204, or code and sentence: 400 no file, 401
 * logged out, 404 unknown or another company's, 409 and 413 refused, 429 too many. A client that waits is told the
 * steps ({@link answerUpload}).
 */
export const documentsApi = new Hono<HttpEnvironment>()
  .post('/', async (c) => {
    const onward = { next: HOME, fileName: '' }
    return answering(c, onward, async () => {
      const file = await readForm(c, onward)
      return answerUpload(c, refusalsOf(onward), async (waiting) => {
        const { id } = await storeDocument(contextOf(c), { ...file, waiting })
        const body = { id, type: file.type, fileUrl: `/documents/${id}` }
        return { status: 201, body, onward: { to: onward.next, toast: documentToasts.stored } }
      })
    })
  })
  .get('/:id', async (c, next) => {
    const id = c.req.param('id')
    if (!isUuid(id)) return next()
    const opened = await openDocument(contextOf(c), { id }).catch(nothing)
    const answer = opened && (await sendDocument(c.req, opened).catch(nothing))
    return answer ?? next()
  })
  .get('/:id/visning', async (c, next) => {
    const id = c.req.param('id')
    if (!isUuid(id) || c.get('visitor').actor.kind !== 'staff') return next()
    const opened = await openDocument(contextOf(c), { id }).catch(nothing)
    const answer = opened && (await showDocument(opened).catch(nothing))
    return answer ?? next()
  })
  .post('/:id/borttagning', async (c) => {
    const onward = { next: HOME, fileName: '' }
    return answering(c, onward, async () => {
      const { next } = await c.req.parseBody().catch(() => ({ next: undefined }))
      onward.next = pathIn(typeof next === 'string' ? next : null)
      const id = c.req.param('id')
      if (!isUuid(id)) throw new NotFound('document')
      await deleteDocument(contextOf(c), { id })
      if (wantsJson(c)) return c.body(null, 204)
      return redirectWithToast(onward.next, { title: documentRouteTexts.deletedTitle })
    })
  })

async function readForm(c: Request, onward: Onward) {
  const { fields, bytes, fileName } = await readUpload(c.req, {
    mostBytes: MOST_BYTES,
    owner: senderOf(c).userId,
  })
  await identifyAgain(c)
  senderOf(c)
  onward.next = pathIn(fields.next)
  onward.fileName = fileName.slice(0, LONGEST_SAID).toWellFormed()
  if (!isDocumentType(fields.type)) throw new Refused('form-invalid')
  return { type: fields.type, fileName, body: bytes }
}

function senderOf(c: Request): UserActor {
  const { actor } = c.get('visitor')
  if (!isUser(actor)) throw new Refused('logged-out')
  return actor
}

async function answering(c: Request, onward: Onward, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act()
  } catch (error) {
    return isHidden(error) ? c.json(missing, 404) : answerOutcome(c, refusedUpload(error, refusalsOf(onward)))
  }
}

const missing = { error: { code: 'not-found', message: documentRouteTexts.missing } }

function refusalsOf(onward: Onward): UploadRefusals {
  return {
    texts: TEXTS,
    onward: (text) => ({ to: onward.next, toast: documentToasts.failed(onward.fileName, text) }),
  }
}

/** As URL-encoded ASCII, because headers hold nothing else. */
function pathIn(next: string | null | undefined): string {
  const path = safeNextPath(next)
  if (!path) return HOME
  const { pathname, search } = new URL(path, 'http://here')
  return pathname + search
}

function wantsJson(c: Request): boolean {
  return /\bapplication\/json\b/.test(c.req.header('accept') ?? '')
}

function contextOf(c: Request) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}

function nothing(error: unknown): null {
  if (error instanceof NotFound || isRefused(error, 'contents-missing')) return null
  throw error
}
