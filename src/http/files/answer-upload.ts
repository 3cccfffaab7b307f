import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { redirectWithToast, type Words } from '#edge/flash.ts'
import { logOutage } from '#edge/log-outage.ts'
import { sentenceOf } from '#edge/refusals.ts'
import { edgeTexts } from '#edge/texts.ts'
import { isHidden, isRefused, Unavailable } from '#kernel/refusal.ts'
import type { SenderWaiting } from '#platform/untrusted/untrusted-reader.ts'
import type { HttpEnvironment } from '../environment.ts'
import { uploadTexts as texts } from '../texts.ts'
import { newsOf, type UploadNews } from './upload-news.ts'
import { continueUrl } from './upload-redirect.ts'
import { waitingPage } from './waiting-page.ts'

type Request = HonoContext<HttpEnvironment>

/** The outcome of an upload: JSON for programs and scripts, a redirect with a toast for a form. */
export type UploadOutcome = {
  status: ContentfulStatusCode
  body: object
  /** Seconds to wait before trying again. */
  seconds?: number | string
  onward: { to: string; toast: Words }
}

/** How a refusal is answered to programs and to forms. */
export type UploadRefusals = {
  texts: Readonly<Record<string, string>>
  /** Where a form is redirected, and the toast on that page. */
  onward: (text: string) => UploadOutcome['onward']
}

const STATUSES: Readonly<Record<string, ContentfulStatusCode>> = {
  'logged-out': 401,
  'file-too-large': 413,
  'file-missing': 400,
  'form-invalid': 400,
  'file-broken': 400,
  'store-unavailable': 503,
}
/** A file that is checked within this time is answered at once; a client that waits longer is told the steps. */
const PATIENCE_MS = 700
const NEWS = 'application/x-ndjson'
const STREAM = { 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' }

/**
 * Answers an upload while the file waits in the queue and is checked. A form gets a page that shows progress and
 * redirects at the end. Scripts that accept `application/x-ndjson` read one line for each step (`waiting` with
 * `ahead`, `checking`) and a last one with `status` and `body`. Programs that accept JSON get one answer at the end.
 */
export async function answerUpload(
  c: Request,
  refusals: UploadRefusals,
  work: (waiting: SenderWaiting) => Promise<UploadOutcome>,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const news = newsOf()
  const outcome = work({ onProgress: news.tell, signal: c.req.raw.signal }).catch((error: unknown) =>
    refusedUpload(error, refusals),
  )
  const soon = await Promise.race([outcome, isPatient(c) ? outcome : pause(patienceMs)])
  if (soon) return answerOutcome(c, soon)
  const told = guarded(c, outcome, refusals)
  if (wants(c, NEWS)) return streamed(c, NEWS, linesOf(news, told))
  const page = waitingPage(news, async () => continueUrl(c, (await told).onward))
  return streamed(c, 'text/html; charset=utf-8', page.body, page.headers)
}

/** The outcome of a refusal. Other errors, and `NotFound`, are thrown on. */
export function refusedUpload(error: unknown, { texts, onward }: UploadRefusals): UploadOutcome {
  if (!isRefused(error) || error.code === 'not-allowed') throw error
  const { code } = error
  const text = sentenceOf(error, texts)
  const { seconds } = error.details
  const status = seconds === undefined ? (STATUSES[code] ?? 409) : 429
  return { status, body: { error: { code, message: text } }, seconds, onward: onward(text) }
}

/** An outcome that is known at once: JSON for scripts and programs, a redirect for a form. */
export function answerOutcome(c: Request, outcome: UploadOutcome): Response {
  if (!isPatient(c) && !wants(c, NEWS)) return redirectWithToast(outcome.onward.to, outcome.onward.toast)
  return answerJson(c, outcome)
}

function wants(c: Request, type: string): boolean {
  return (c.req.header('accept') ?? '').includes(type)
}

/** Programs wait for the one answer. */
function isPatient(c: Request): boolean {
  return wants(c, 'application/json')
}

function answerJson(c: Request, { status, body, seconds }: UploadOutcome): Response {
  if (seconds !== undefined) c.header('retry-after', String(seconds))
  // The unread rest of a body that is too large makes the connection useless for another request.
  if (status === 413) c.header('connection', 'close')
  return c.json(body, status)
}

async function* linesOf(news: UploadNews, outcome: Promise<UploadOutcome>): AsyncGenerator<string, void> {
  for await (const step of news.until(outcome)) yield `${JSON.stringify(step)}\n`
  const { status, body } = await outcome
  yield `${JSON.stringify({ status, body })}\n`
}

/** An answer that has begun cannot change its status: the error is sent as the file's outcome. */
function guarded(
  c: Request,
  outcome: Promise<UploadOutcome>,
  { onward }: UploadRefusals,
): Promise<UploadOutcome> {
  return outcome.catch((error: unknown) => {
    const { status, code, message } = failureOf(c, error)
    return { status, body: { error: { code, message } }, onward: onward(message) }
  })
}

function failureOf(
  c: Request,
  error: unknown,
): { status: ContentfulStatusCode; code: string; message: string } {
  const services = c.get('services')
  if (error instanceof Unavailable) {
    logOutage(services, c.req.path, error)
    return { status: 503, code: error.code, message: edgeTexts.outage[error.code] }
  }
  if (isHidden(error)) return { status: 404, code: 'not-found', message: texts.gone }
  if (!c.req.raw.signal.aborted)
    services.log.error({ path: c.req.path, error: String(error) }, 'upload failed')
  return { status: 500, code: 'unexpected', message: edgeTexts.unexpected }
}

function streamed(
  c: Request,
  type: string,
  parts: AsyncGenerator<string, void>,
  headers: Record<string, string> = {},
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    // Not awaited: it blocks until there is news.
    cancel: () => void parts.return(),
  })
  return c.body(body, 200, { ...STREAM, ...headers, 'content-type': type })
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}
