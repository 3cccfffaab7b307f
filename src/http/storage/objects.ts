import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { BUCKET } from '#features/documents/domain/object-name.ts'
import { deleteDocument } from '#features/documents/server/delete-document.ts'
import { listableDocuments, visibleDocument } from '#features/documents/server/document-queries.ts'
import { openDocument, openSignedDocument } from '#features/documents/server/open-document.ts'
import { signDocumentLink } from '#features/documents/server/sign-document-link.ts'
import { anonymous } from '#kernel/actor.ts'
import { found, isRefused, NotFound, Refused } from '#kernel/refusal.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { sendDocument } from '../files/send-document.ts'
import { readJson } from '../read-json.ts'
import { receiveBody } from '../receive-body.ts'
import { ListBody, listing, objectInfo, objectRow } from './list-objects.ts'
import { demandBucket, objectNameIn } from './object-path.ts'
import { optionalCaller, requireCaller } from './storage-caller.ts'
import type { StorageEnvironment } from './storage-environment.ts'
import { asksToReplace, signUpload, uploadBySignature, uploadObject } from './upload-object.ts'

type Request = HonoContext<StorageEnvironment>

const HIDDEN = 'Either the object does not exist or you do not have access to it'
const paths = z.array(z.string()).check(z.minLength(1), z.maxLength(1000))
const expiresIn = z.int().check(z.minimum(1))
const SignBody = z.object({ expiresIn })
const SignManyBody = z.object({ expiresIn, paths })
const RemoveBody = z.object({ prefixes: paths })

const limitBody = bodyLimit({
  maxSize: 1024 * 1024,
  onError: (c) => {
    c.header('connection', 'close')
    throw new Refused('file-too-large')
  },
})

/** Objects are the companies' documents, under the names that programs give them (storage-v1 section 4). */
export const objectsApi = new Hono<StorageEnvironment>()
  .get('/object/public/*', () => {
    throw new Refused('bucket-missing')
  })
  .get('/object/info/public/*', () => {
    throw new Refused('bucket-missing')
  })
  .get('/object/info/authenticated/*', async (c) =>
    inform(c, await requireCaller(c), '/object/info/authenticated/'),
  )
  .get('/object/info/*', async (c) => inform(c, await optionalCaller(c), '/object/info/'))
  .get('/object/authenticated/*', async (c) => download(c, await requireCaller(c), '/object/authenticated/'))
  .get('/object/sign/*', async (c) => {
    const objectName = objectNameIn(c, '/object/sign/')
    const opened = await openSignedDocument(contextOfNobody(c), {
      objectName,
      token: c.req.query('token') ?? '',
    })
    return sendDocument(c.req, opened, c.req.query('download'))
  })
  .get('/object/:bucket/*', async (c) => download(c, await optionalCaller(c), '/object/'))
  .post('/object/list/:bucket', limitBody, receiveBody, async (c) => {
    const ctx = await requireCaller(c)
    demandBucket(c.req.param('bucket'))
    const asked = await readBody(c, ListBody)
    return c.json(listing(await listableDocuments(ctx), asked))
  })
  .post('/object/sign/:bucket', limitBody, receiveBody, async (c) => signMany(c, await requireCaller(c)))
  .post('/object/sign/*', limitBody, receiveBody, async (c) => {
    const ctx = await requireCaller(c)
    const objectName = objectNameIn(c, '/object/sign/')
    const { expiresIn: seconds } = await readBody(c, SignBody)
    return c.json({ signedURL: await signedPath(ctx, objectName, seconds) })
  })
  .delete('/object/:bucket', limitBody, receiveBody, async (c) => {
    const ctx = await requireCaller(c)
    demandBucket(c.req.param('bucket'))
    const { prefixes } = await readBody(c, RemoveBody)
    return c.json(await removeAll(ctx, prefixes))
  })
  .delete('/object/:bucket/*', async (c) => {
    await deleteDocument(await requireCaller(c), { objectName: objectNameIn(c, '/object/') })
    return c.json({ message: 'Successfully deleted' })
  })
  .post('/object/upload/sign/*', signUpload)
  .put('/object/upload/sign/*', uploadBySignature)
  // These are not objects of a bucket called 'upload'.
  .all('/object/upload/*', (c) => c.notFound())
  .post('/object/:bucket/*', (c) => uploadObject(c, { replaces: asksToReplace(c) }))
  .put('/object/:bucket/*', (c) => uploadObject(c, { replaces: true }))

/** Without a valid token no bucket is visible. */
async function download(c: Request, ctx: Context, prefix: string): Promise<Response> {
  const objectName = objectNameIn(c, prefix)
  if (ctx.actor.kind === 'anonymous') throw new Refused('bucket-missing')
  return sendDocument(c.req, await openDocument(ctx, { objectName }), c.req.query('download'))
}

async function inform(c: Request, ctx: Context, prefix: string): Promise<Response> {
  const objectName = objectNameIn(c, prefix)
  if (ctx.actor.kind === 'anonymous') throw new Refused('bucket-missing')
  return c.json(objectInfo(found(await visibleDocument(ctx, { objectName }), 'document')))
}

async function signMany(c: Request, ctx: Context): Promise<Response> {
  demandBucket(c.req.param('bucket') ?? '')
  const { expiresIn: seconds, paths } = await readBody(c, SignManyBody)
  const signed = new Map<string, string | null>()
  // Each link that is signed is recorded: a thousand times the same path would be a thousand records.
  for (const path of new Set(paths)) signed.set(path, await signedPath(ctx, path, seconds).catch(nothing))
  const answers = paths.map((path) => {
    const signedURL = signed.get(path) ?? null
    return { error: signedURL ? null : HIDDEN, path, signedURL }
  })
  return c.json(answers)
}

/** Relative to the service, as the client expects it. */
async function signedPath(ctx: Context, objectName: string, seconds: number): Promise<string> {
  const token = await signDocumentLink(ctx, { objectName, seconds })
  return `/object/sign/${BUCKET}/${objectName}?token=${token}`
}

/** Objects that do not exist, belong to others, or are evidence of a decision are skipped silently. */
async function removeAll(ctx: Context, names: readonly string[]): Promise<object[]> {
  const removed: object[] = []
  for (const objectName of new Set(names)) {
    const document = await deleteDocument(ctx, { objectName }).catch(unlessKept)
    if (document) removed.push(objectRow(document))
  }
  return removed
}

async function readBody<Schema extends z.ZodMiniType>(c: Request, schema: Schema): Promise<z.output<Schema>> {
  const checked = schema.safeParse(await readJson(c.req))
  if (checked.success) return checked.data
  const field = checked.error.issues[0]?.path.map(String).join('/')
  const reason = field ? `body/${field} is not valid` : 'body must be object'
  throw new Refused('body-invalid', { reason })
}

function contextOfNobody(c: Request): Context {
  return contextFor(c.get('services'), anonymous)
}

function unlessKept(error: unknown): null {
  if (isRefused(error, 'document-is-evidence')) return null
  return nothing(error)
}

function nothing(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}
