import type { Context as HonoContext } from 'hono'
import { logOutage } from '#edge/log-outage.ts'
import { documentRefusalTexts } from '#features/documents/texts.ts'
import { isRefused, NotFound, Refused, Unavailable } from '#kernel/refusal.ts'
import { isUnstorable } from '#platform/db/unstorable-value.ts'
import type { StorageEnvironment } from './storage-environment.ts'

/**
 * An error in the shape of the protocol (storage-v1 section 2). `statusCode` is the status that other servers answer
 * with.
 */
type StorageError = { statusCode: string; error: string; code: string; message: string }

const own = (statusCode: string, error: string, code: string) => (message: string) => ({
  statusCode,
  error,
  code,
  message,
})
const denied = own('403', 'Unauthorized', 'AccessDenied')
const invalid = own('400', 'InvalidRequest', 'InvalidRequest')
const POLICY = 'new row violates row-level security policy'

/** Our refusals as protocol errors; a refusal that the protocol does not know has its shape and our sentence. */
const ERRORS: Readonly<Record<string, (details: Refused['details']) => StorageError>> = {
  'bucket-missing': () => own('404', 'Bucket not found', 'NoSuchBucket')('Bucket not found'),
  'object-missing': () => own('404', 'not_found', 'NoSuchKey')('Object not found'),
  'contents-missing': () => own('404', 'Not found', 'NoSuchKey')('The resource was not found'),
  'object-name-taken': () => own('409', 'Duplicate', 'KeyAlreadyExists')('The resource already exists'),
  'document-is-evidence': () =>
    own('409', 'Conflict', 'ResourceLocked')(documentRefusalTexts['document-is-evidence']),
  'object-name-invalid': ({ key = '' }) => own('400', 'InvalidKey', 'InvalidKey')(`Invalid key: ${key}`),
  'object-name-foreign': () => denied(POLICY),
  'not-allowed': () => denied(POLICY),
  'company-missing': () => denied(POLICY),
  'bad-token': ({ reason = '' }) => denied(String(reason)),
  'file-too-large': () =>
    own('413', 'Payload too large', 'EntityTooLarge')('The object exceeded the maximum allowed size'),
  'mime-refused': ({ mime = '' }) =>
    own('415', 'invalid_mime_type', 'InvalidMimeType')(`mime type ${mime} is not supported`),
  'file-type': () => own('415', 'invalid_mime_type', 'InvalidMimeType')(documentRefusalTexts['file-type']),
  'file-missing': () => invalid('No content provided'),
  'file-broken': () => invalid('No content provided'),
  'file-empty': () => invalid(documentRefusalTexts['file-empty']),
  'body-invalid': ({ reason = '' }) => own('400', 'Error', 'InvalidRequest')(String(reason)),
  'link-invalid': ({ reason = '' }) => own('400', 'InvalidJWT', 'InvalidJWT')(String(reason)),
  'link-foreign': () => own('400', 'InvalidSignature', 'InvalidSignature')('Invalid signature'),
  'link-not-for-download': () =>
    own('400', 'InvalidSignature', 'InvalidSignature')('Token is not scoped for download'),
  'link-not-for-upload': () =>
    own('400', 'InvalidSignature', 'InvalidSignature')('Token is not scoped for upload'),
  'store-unavailable': () => own('503', 'SlowDown', 'SlowDown')('The storage cannot be reached right now'),
}
const AWAY = own('503', 'DatabaseTimeout', 'DatabaseTimeout')('The database cannot be reached right now')
const UNEXPECTED = {
  statusCode: '500',
  error: 'internal',
  code: 'InternalError',
  message: 'Internal server error',
}

/**
 * The one error mapper of the storage service: HTTP 400 for every refusal, whatever status its body names; 429 for
 * too many requests, 503 when the store or the database is unavailable.
 */
export function answerStorageError(c: HonoContext<StorageEnvironment>, error: unknown): Response {
  if (error instanceof NotFound) return answerStorageError(c, new Refused('object-missing'))
  if (isRefused(error)) return answerRefusal(c, error)
  if (error instanceof Unavailable) {
    logOutage(c.get('services'), c.req.path, error)
    return c.json(AWAY, 503)
  }
  // This also happens when the client closed the connection early; nobody reads the answer then.
  if (isUnstorable(error) || c.req.raw.signal.aborted) return c.json(invalid('Invalid request'), 400)
  const { log } = c.get('services')
  const told = error instanceof Error ? error.stack : String(error)
  log.error({ path: c.req.path, error: told }, 'storage request failed')
  return c.json(UNEXPECTED, 500)
}

function answerRefusal(c: HonoContext<StorageEnvironment>, { code, details }: Refused): Response {
  if (code === 'file-too-large') c.header('connection', 'close')
  const { seconds } = details
  if (seconds !== undefined) {
    c.header('retry-after', String(seconds))
    return c.json(own('429', 'too_many_requests', 'SlowDown')(sentenceOf('too-many-attempts')), 429)
  }
  return c.json(
    ERRORS[code]?.(details) ?? invalid(sentenceOf(code)),
    code === 'store-unavailable' ? 503 : 400,
  )
}

function sentenceOf(code: string): string {
  const texts: Readonly<Record<string, string>> = documentRefusalTexts
  return texts[code] ?? code
}
