import { Hono, type Context as HonoContext } from 'hono'
import { documentMimes, MOST_BYTES } from '#features/documents/domain/company-document.ts'
import { BUCKET } from '#features/documents/domain/object-name.ts'
import { Refused } from '#kernel/refusal.ts'
import { demandBucket } from './object-path.ts'
import { requireCaller } from './storage-caller.ts'
import type { StorageEnvironment } from './storage-environment.ts'

/** The one bucket is as old as the product's documents, and has no owner. */
const SINCE = '2026-11-21T00:00:00.000Z'

const bucket = {
  id: BUCKET,
  name: BUCKET,
  owner: '',
  public: false,
  file_size_limit: MOST_BYTES,
  allowed_mime_types: documentMimes,
  created_at: SINCE,
  updated_at: SINCE,
  type: 'STANDARD',
}

/**
 * The product creates the buckets: a logged-in person may see ours, and nobody may change it (storage-v1 section 5).
 */
export const bucketsApi = new Hono<StorageEnvironment>()
  .get('/bucket', async (c) => c.json((await seesBuckets(c)) ? [bucket] : []))
  .get('/bucket/:id', async (c) => {
    demandBucket(c.req.param('id'))
    if (!(await seesBuckets(c))) throw new Refused('bucket-missing')
    return c.json(bucket)
  })
  .post('/bucket', refuse)
  .put('/bucket/:id', refuse)
  .delete('/bucket/:id', refuse)
  .post('/bucket/:id/empty', refuse)

async function seesBuckets(c: HonoContext<StorageEnvironment>): Promise<boolean> {
  return (await requireCaller(c)).actor.kind !== 'anonymous'
}

async function refuse(c: HonoContext<StorageEnvironment>): Promise<Response> {
  await requireCaller(c)
  throw new Refused('not-allowed')
}
