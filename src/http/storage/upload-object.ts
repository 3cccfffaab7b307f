import type { Context as HonoContext } from 'hono'
import { documentMimes, MOST_BYTES } from '#features/documents/domain/company-document.ts'
import { BUCKET, readObjectName } from '#features/documents/domain/object-name.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { Refused } from '#kernel/refusal.ts'
import { readUpload } from '../read-upload.ts'
import { objectNameIn } from './object-path.ts'
import { requireCaller } from './storage-caller.ts'
import type { StorageEnvironment } from './storage-environment.ts'

/** Takes a file (storage-v1 section 4.1). Only companies' own people, only under their own id. */
export async function uploadObject(
  c: HonoContext<StorageEnvironment>,
  { replaces }: { replaces: boolean },
): Promise<Response> {
  const name = objectNameIn(c, '/object/')
  const ctx = await requireCaller(c)
  if (ctx.actor.kind !== 'company') throw new Refused('not-allowed')
  const { userId } = ctx.actor
  if (!name.startsWith(`${userId}/`)) throw new Refused('object-name-foreign')
  const object = readObjectName(name)
  if (!object) throw new Refused('object-name-invalid', { key: name })
  const { bytes, mime, fields } = await readUpload(c.req, { mostBytes: MOST_BYTES, owner: userId })
  demandMime(fields.contentType ?? mime)
  const { type, fileName } = object
  const { id } = await storeDocument(ctx, { type, fileName, body: bytes, userPath: name, replaces })
  return c.json({ Id: id, Key: `${BUCKET}/${name}` })
}

/** What the sender says it is, compared whole as the protocol does; what it really is, is looked at afterwards. */
function demandMime(mime: string): void {
  if (!documentMimes.some((allowed) => allowed === mime)) throw new Refused('mime-refused', { mime })
}
