import type { Context as HonoContext } from 'hono'
import { documentMimes, MOST_BYTES } from '#features/documents/domain/company-document.ts'
import { BUCKET, type ObjectName, readObjectName } from '#features/documents/domain/object-name.ts'
import { readUploadLink, signUploadLink } from '#features/documents/server/signed-upload.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { sessionById } from '#identity/sessions/server/session-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { type Context, contextFor } from '#platform/context.ts'
import { readUpload } from '../files/read-upload.ts'
import { objectNameIn } from './object-path.ts'
import { requireCaller } from './storage-caller.ts'
import type { StorageEnvironment } from './storage-environment.ts'

type Request = HonoContext<StorageEnvironment>
type Uploaded = { Id: string; Key: string }

/** Upload links are signed at this path, and point to it. */
const SIGNED = '/object/upload/sign/'

/** Takes a file (storage-v1 section 4.1). Only members of a company may upload, and only under their own id. */
export async function uploadObject(c: Request, { replaces }: { replaces: boolean }): Promise<Response> {
  const name = objectNameIn(c, '/object/')
  return c.json(await takeObject(c, () => requireCaller(c), { name, replaces }))
}

/** Signs an upload link that works without a bearer token (section 4.4), on behalf of the signer. */
export async function signUpload(c: Request): Promise<Response> {
  const objectName = objectNameIn(c, SIGNED)
  const ctx = await requireCaller(c)
  ownObject(ctx, objectName)
  const token = await signUploadLink(ctx, { objectName, replaces: asksToReplace(c) })
  return c.json({ url: `${SIGNED}${BUCKET}/${objectName}?token=${token}`, token })
}

/** Takes the file of such a link. */
export async function uploadBySignature(c: Request): Promise<Response> {
  const name = objectNameIn(c, SIGNED)
  const services = c.get('services')
  const link = { objectName: name, token: c.req.query('token') ?? '' }
  const { sessionId, replaces } = await readUploadLink(contextFor(services, anonymous), link)
  const signer = async () => {
    const session = await sessionById(services, sessionId, services.clock())
    if (!session) throw new Refused('link-invalid', { reason: 'Session not found' })
    return contextFor(services, session.actor)
  }
  const { Key } = await takeObject(c, signer, { name, replaces })
  return c.json({ Key })
}

/** Only this exact value of the protocol means yes. */
export function asksToReplace(c: Request): boolean {
  return c.req.header('x-upsert') === 'true'
}

/** `caller` is asked before the file is read, and again afterwards: a file takes its time, and rights end meanwhile. */
async function takeObject(
  c: Request,
  caller: () => Promise<Context>,
  { name, replaces }: { name: string; replaces: boolean },
): Promise<Uploaded> {
  const { userId: owner } = ownObject(await caller(), name)
  const { bytes, mime, fields } = await readUpload(c.req, { mostBytes: MOST_BYTES, owner })
  const ctx = await caller()
  const { type, fileName } = ownObject(ctx, name)
  demandMime(fields.contentType ?? mime)
  const { id } = await storeDocument(ctx, { type, fileName, body: bytes, userPath: name, replaces })
  return { Id: id, Key: `${BUCKET}/${name}` }
}

function ownObject({ actor }: Context, name: string): ObjectName {
  if (actor.kind !== 'company') throw new Refused('not-allowed')
  if (!name.startsWith(`${actor.userId}/`)) throw new Refused('object-name-foreign')
  const object = readObjectName(name)
  if (!object) throw new Refused('object-name-invalid', { key: name })
  return object
}

/**
 * The content type that the sender claims, compared whole as the protocol does; the real type is checked afterwards.
 */
function demandMime(mime: string): void {
  if (!documentMimes.some((allowed) => allowed === mime)) throw new Refused('mime-refused', { mime })
}
