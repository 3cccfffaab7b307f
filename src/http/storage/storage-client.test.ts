import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentAccesses, listOwnDocuments } from '#features/documents/server/document-queries.ts'
import { Refused } from '#kernel/refusal.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { hostileParameters } from '#tests/support/faults/hostile-values.ts'
import { aSession, wireTo } from '#tests/support/identity/wire-client.ts'
import { aCompany, aCustomer, aStaffMember, type Company } from '#tests/support/personas.ts'
import { keptPdf } from '#tests/support/stored/kept-pdf.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const BUCKET = 'company_documents'

let world: TestWorld
let app: ReturnType<typeof createApp>
let company: Company
let own: SupabaseClient
let picture: Buffer
beforeAll(async () => {
  world = await testServices({ start: new Date().toISOString() })
  app = createApp(world.services, { pages: (c) => c.notFound() })
  company = await aCompany(world)
  own = await clientOf(company.userId)
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'canary-of-exif' } })
    .jpeg()
    .toBuffer()
})

describe('sign-document-link: the unmodified client of a company', () => {
  test('uploads a file, reads it back and deletes it', async () => {
    const path = pathOf('insurance', 'jpg')
    const file = new File([new Uint8Array(picture)], 'Försäkring.jpg', { type: 'image/jpeg' })
    const uploaded = await objects(own).upload(path, file)
    expect(uploaded).toEqual({
      data: { id: expect.any(String), path, fullPath: `${BUCKET}/${path}` },
      error: null,
    })
    const [document] = await listOwnDocuments(world.context(company.actor))
    expect(document).toMatchObject({
      id: uploaded.data?.id,
      type: 'insurance',
      fileUrl: `/documents/${uploaded.data?.id}`,
      objectName: path,
      mime: 'image/jpeg',
      scan: 'not-scanned',
    })

    const downloaded = await objects(own).download(path)
    const bytes = Buffer.from((await downloaded.data?.arrayBuffer()) ?? new ArrayBuffer())
    expect(downloaded.data?.type).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, format: 'jpeg' })
    expect(bytes.includes('canary-of-exif')).toBe(false)

    expect((await objects(own).exists(path)).data).toBe(true)
    expect((await objects(own).info(path)).data).toMatchObject({
      name: path,
      contentType: 'image/jpeg',
      size: bytes.length,
      bucketId: BUCKET,
    })
    const removed = await objects(own).remove([path, pathOf('other', 'pdf')])
    expect(removed.data).toEqual([expect.objectContaining({ name: path, bucket_id: BUCKET })])
    expect(await objects(own).remove([path])).toEqual({ data: [], error: null })
    expect((await objects(own).exists(path)).data).toBe(false)
    expect((await objects(own).download(path)).error).toMatchObject({ status: 400, statusCode: '404' })
  })

  test('uploads a buffer with a content type', async () => {
    const path = pathOf('f_tax', 'pdf')
    const uploaded = await objects(own).upload(path, aPdf(), { contentType: 'application/pdf' })
    expect(uploaded.error).toBeNull()
    const downloaded = await objects(own).download(path)
    expect(Buffer.from((await downloaded.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(await keptPdf())
  })

  test('replaces the older document of the same type', async () => {
    const [first, second] = [pathOf('reference', 'pdf'), pathOf('reference', 'pdf')]
    await objects(own).upload(first, aPdf(), { contentType: 'application/pdf' })
    await objects(own).upload(second, aPdf(), { contentType: 'application/pdf' })
    const { data } = await objects(own).list(company.userId, { search: 'reference' })
    expect(data?.map(({ name }) => `${company.userId}/${name}`)).toEqual([second])
    expect(world.jobs.filter(({ name }) => name === 'remove-file').length).toBeGreaterThan(0)
  })

  test('must ask for upsert to write to an existing name', async () => {
    const path = pathOf('other', 'pdf')
    const send = (upsert?: boolean) =>
      objects(own).upload(path, aPdf(), { contentType: 'application/pdf', upsert })
    expect((await send()).error).toBeNull()
    expect((await send()).error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await send(true)).error).toBeNull()
    expect((await objects(own).update(path, aPdf(), { contentType: 'application/pdf' })).error).toBeNull()
  })

  test('lists folders and objects', async () => {
    const path = pathOf('identity', 'jpg')
    await objects(own).upload(path, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }))
    expect((await objects(own).list()).data).toEqual([
      expect.objectContaining({ name: company.userId, id: null, metadata: null }),
    ])
    const { data } = await objects(own).list(company.userId, { search: 'identity' })
    expect(data).toEqual([
      expect.objectContaining({
        name: path.split('/')[1],
        metadata: expect.objectContaining({ mimetype: 'image/jpeg', size: expect.any(Number) }),
      }),
    ])
  })

  test('signs links that end with the session that signed them', async () => {
    const path = pathOf('insurance', 'pdf')
    const { token } = await aSession(world, company.userId)
    const client = clientWith(token)
    await objects(client).upload(path, aPdf(), { contentType: 'application/pdf', upsert: true })
    const signed = (await objects(client).createSignedUrl(path, 3600)).data?.signedUrl ?? ''
    const service = objects(clientWith(world.services.config.auth.serviceKey))
    const operators = (await service.createSignedUrl(path, 3600)).data?.signedUrl ?? ''
    expect((await app.request(signed)).status).toBe(200)
    await wireTo(world)('POST /logout?scope=local', { token })
    const late = await app.request(signed)
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { code: 'InvalidJWT', message: 'Session not found' },
    ])
    expect((await app.request(operators)).status).toBe(200)
  })

  test('signs links that open only that document, without a token, for a limited time', async () => {
    const path = pathOf('insurance', 'pdf')
    await objects(own).upload(path, aPdf(), { contentType: 'application/pdf' })
    const signed = await objects(own).createSignedUrl(path, 60)
    const url = signed.data?.signedUrl ?? ''
    const answer = await app.request(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")

    const elsewhere = await app.request(url.replace('insurance_', 'identity_'))
    expect([elsewhere.status, await elsewhere.json()]).toEqual([
      400,
      {
        statusCode: '400',
        error: 'InvalidSignature',
        code: 'InvalidSignature',
        message: 'Invalid signature',
      },
    ])
    const start = world.services.clock()
    world.at(new Date(start.getTime() + 61_000).toISOString())
    const late = await app.request(url)
    expect(await late.json()).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    })
    world.at(start.toISOString())

    const many = await objects(own).createSignedUrls([path, pathOf('other', 'pdf')], 60)
    expect(many.data?.map(({ error }) => error)).toEqual([
      null,
      'Either the object does not exist or you do not have access to it',
    ])
  })

  test('records one signed link for a path that is sent many times, and answers each', async () => {
    const path = pathOf('insurance', 'pdf')
    await objects(own).upload(path, aPdf(), { contentType: 'application/pdf' })
    const { data } = await objects(own).createSignedUrls(Array(50).fill(path), 60)
    expect(data?.filter(({ signedUrl }) => signedUrl)).toHaveLength(50)
    const records = await world.services.db
      .selectFrom('document_accesses as access')
      .innerJoin('company_documents as document', 'document.id', 'access.document_id')
      .where('document.object_name', '=', path)
      .where('access.action', '=', 'signed')
      .select('access.id')
      .execute()
    expect(records).toHaveLength(1)
  })

  test('reads a part, and nothing when it has the current version', async () => {
    const path = pathOf('insurance', 'pdf')
    await objects(own).upload(path, aPdf(), { contentType: 'application/pdf' })
    const { token } = await aSession(world, company.userId)
    const read = (headers: Record<string, string> = {}, method = 'GET') =>
      app.request(`/storage/v1/object/authenticated/${BUCKET}/${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
      })
    const whole = await read()
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes'])
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(await keptPdf())

    const part = await read({ range: 'bytes=0-4', 'if-range': etag })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-4/${(await keptPdf()).length}`,
      '%PDF-',
    ])
    expect((await read({ range: 'bytes=999999-' })).status).toBe(416)

    const opened = async () =>
      (await documentAccesses(world.context(aStaffMember()), company.companyId)).filter(
        ({ action }) => action === 'opened',
      ).length
    const before = await opened()
    const again = await read({ 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const head = await read({}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String((await keptPdf()).length)])
    expect(await opened()).toBe(before)
  })

  test('sets the name of a download', async () => {
    const path = pathOf('insurance', 'pdf')
    await objects(own).upload(path, aPdf(), { contentType: 'application/pdf' })
    const signed = await objects(own).createSignedUrl(path, 60, { download: 'policy.pdf' })
    const named = await app.request(signed.data?.signedUrl ?? '')
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="policy.pdf"; filename*=UTF-8''policy.pdf`,
    )
    const swedish = new URL(signed.data?.signedUrl ?? '')
    swedish.searchParams.set('download', 'Försäkring "2026".pdf')
    const answer = await app.request(swedish.href)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Forsakring 2026.pdf"; filename*=UTF-8''F%C3%B6rs%C3%A4kring%202026.pdf`,
    )
    swedish.searchParams.set('download', 'bevis\u202efdp.exe')
    expect((await app.request(swedish.href)).headers.get('content-disposition')).toBe(
      `attachment; filename="bevisfdp.pdf"; filename*=UTF-8''bevisfdp.pdf`,
    )
    const unnamed = await objects(own).createSignedUrl(path, 60, { download: true })
    expect((await app.request(unnamed.data?.signedUrl ?? '')).headers.get('content-disposition')).toMatch(
      /^attachment; filename="insurance_\d+\.pdf"/,
    )
  })

  test('signs links to upload one document', async () => {
    const path = pathOf('reference', 'pdf')
    const pdf = { contentType: 'application/pdf' }
    const { data } = await objects(own).createSignedUploadUrl(path)
    const nobody = objects(clientWith(world.services.config.auth.anonKey))
    const sent = await nobody.uploadToSignedUrl(path, data?.token ?? '', aPdf(), pdf)
    expect(sent).toMatchObject({ data: { path, fullPath: `${BUCKET}/${path}` }, error: null })
    expect((await objects(own).exists(path)).data).toBe(true)

    expect((await nobody.uploadToSignedUrl(path, data?.token ?? '', aPdf(), pdf)).error).toMatchObject({
      statusCode: '409',
    })
    expect((await objects(own).createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '409' })
    const again = await objects(own).createSignedUploadUrl(path, { upsert: true })
    expect((await nobody.uploadToSignedUrl(path, again.data?.token ?? '', aPdf(), pdf)).error).toBeNull()
  })

  test('cannot sign upload links for another company’s name, or use them for something else', async () => {
    const path = pathOf('reference', 'pdf')
    const pdf = { contentType: 'application/pdf' }
    const other = await aCompany(world)
    const foreign = await objects(own).createSignedUploadUrl(`${other.userId}/f_tax_1.pdf`)
    expect(foreign.error).toMatchObject({ statusCode: '403' })
    const anonymous = await objects(clientWith(world.services.config.auth.anonKey)).createSignedUploadUrl(
      path,
    )
    expect(anonymous.error).toMatchObject({ statusCode: '403' })

    await objects(own).upload(path, aPdf(), pdf)
    const reading = new URL((await objects(own).createSignedUrl(path, 60)).data?.signedUrl ?? '')
    const token = reading.searchParams.get('token') ?? ''
    expect((await objects(own).uploadToSignedUrl(path, token, aPdf(), pdf)).error).toMatchObject({
      message: 'Token is not scoped for upload',
    })
    const sending = (await objects(own).createSignedUploadUrl(path, { upsert: true })).data?.token ?? ''
    expect(
      (await objects(own).uploadToSignedUrl(pathOf('reference', 'pdf'), sending, aPdf(), pdf)).error,
    ).toMatchObject({ message: 'Invalid signature' })
    const opened = await app.request(`${reading.pathname}?token=${sending}`)
    expect(await opened.json()).toMatchObject({ message: 'Token is not scoped for download' })
  })

  test('signs upload links that end with the session that signed them', async () => {
    const path = pathOf('reference', 'pdf')
    const { token, sessionId } = await aSession(world, company.userId)
    const { data } = await objects(clientWith(token)).createSignedUploadUrl(path)
    await world.services.pool.query('delete from auth.sessions where id = $1', [sessionId])
    const late = await objects(own).uploadToSignedUrl(path, data?.token ?? '', aPdf(), {
      contentType: 'application/pdf',
    })
    expect(late.error).toMatchObject({ statusCode: '400', message: 'Session not found' })
  })

  test('gets an error when the store is unavailable or has lost a file', async () => {
    const path = pathOf('other', 'pdf')
    await objects(own).upload(path, aPdf(), { contentType: 'application/pdf' })
    const { files } = world.services
    const failing = async () => {
      throw new Refused('store-unavailable')
    }
    try {
      world.services.files = { ...files, put: failing, get: async () => null, delete: failing }
      const kept = await objects(own).upload(pathOf('other', 'pdf'), aPdf(), {
        contentType: 'application/pdf',
      })
      expect(kept.error).toMatchObject({ status: 503, statusCode: '503' })
      expect((await objects(own).download(path)).error).toMatchObject({ status: 400, statusCode: '404' })
    } finally {
      world.services.files = files
    }
    expect((await objects(own).download(path)).error).toBeNull()
  })

  test('gets a URL from getPublicUrl that opens nothing', async () => {
    const { publicUrl } = objects(own).getPublicUrl(pathOf('insurance', 'pdf')).data
    const answer = await app.request(publicUrl)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        statusCode: '404',
        error: 'Bucket not found',
        code: 'NoSuchBucket',
        message: 'Bucket not found',
      },
    ])
  })

  test('sees the bucket and cannot change it', async () => {
    expect((await own.storage.getBucket(BUCKET)).data).toMatchObject({
      id: BUCKET,
      public: false,
      file_size_limit: 10 * 1024 * 1024,
    })
    expect((await own.storage.listBuckets()).data).toHaveLength(1)
    expect((await own.storage.getBucket('avatars')).error).toMatchObject({ statusCode: '404' })
    expect((await own.storage.deleteBucket(BUCKET)).error).toMatchObject({ statusCode: '403' })
    expect((await own.storage.emptyBucket(BUCKET)).error).toMatchObject({ statusCode: '403' })
  })
})

describe('an upload of the client is refused', () => {
  const pdf = { contentType: 'application/pdf' }
  test.each([
    [
      'a kind that is no document',
      'f_tax',
      'txt',
      'hej',
      undefined,
      '415',
      'mime type text/plain;charset=UTF-8 is not supported',
    ],
    [
      'a program called PDF',
      'f_tax',
      'pdf',
      Buffer.from('MZ\u0000\u0000'),
      pdf,
      '415',
      'Filen är inte en PDF eller bild. Skicka PDF, JPEG, PNG eller WebP.',
    ],
    [
      'too much',
      'f_tax',
      'pdf',
      Buffer.alloc(10 * 1024 * 1024 + 1),
      pdf,
      '413',
      'The object exceeded the maximum allowed size',
    ],
    ['an unknown type of document', 'passport', 'pdf', Buffer.from('%PDF-1.4'), pdf, '400', /^Invalid key: /],
    [
      'Swedish letters in the name',
      'försäkring',
      'pdf',
      Buffer.from('%PDF-1.4'),
      pdf,
      '400',
      /^Invalid key: /,
    ],
  ] as const)('when it is %s', async (_what, type, extension, body, options, statusCode, message) => {
    const { error } = await objects(own).upload(pathOf(type, extension), body, options)
    expect(error).toMatchObject({ status: 400, statusCode, message: expect.stringMatching(message) })
  })

  test('under another account’s id, or in another bucket', async () => {
    const other = await aCompany(world)
    const foreign = await objects(own).upload(`${other.userId}/f_tax_1.pdf`, aPdf(), pdf)
    expect(foreign.error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    })
    const elsewhere = await own.storage.from('avatars').upload('a/b.pdf', aPdf(), pdf)
    expect(elsewhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })
})

describe('access of other callers', () => {
  let path: string
  beforeAll(async () => {
    path = pathOf('f_tax', 'pdf')
    await objects(own).upload(path, aPdf(), { contentType: 'application/pdf', upsert: true })
  })

  test.each([
    ['another company', async () => clientOf((await aCompany(world)).userId)],
    ['a customer', async () => clientOf((await aCustomer(world)).userId)],
  ])('is none for %s', async (_who, client) => {
    const theirs = objects(await client())
    expect((await theirs.download(path)).error).toMatchObject({ statusCode: '404' })
    expect((await theirs.info(path)).error).toMatchObject({ message: 'Object not found' })
    expect((await theirs.createSignedUrl(path, 60)).error).toMatchObject({ message: 'Object not found' })
    expect((await theirs.list(company.userId)).data).toEqual([])
    expect(await theirs.remove([path])).toEqual({ data: [], error: null })
    expect((await objects(own).exists(path)).data).toBe(true)
  })

  test('is none without a login', async () => {
    const nobody = objects(clientWith(world.services.config.auth.anonKey))
    expect((await nobody.download(path)).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
    expect((await nobody.upload(path, aPdf(), { contentType: 'application/pdf' })).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    })
    expect((await nobody.list(company.userId)).data).toEqual([])
    const broken = objects(clientWith('not.a.token'))
    expect((await broken.list()).error).toMatchObject({ status: 400, statusCode: '403' })
  })

  test('is full with the operator’s key, and logged', async () => {
    const service = objects(clientWith(world.services.config.auth.serviceKey))
    expect((await service.download(path)).error).toBeNull()
    const log = await documentAccesses(world.context(aStaffMember()), company.companyId)
    expect(log[0]).toMatchObject({ action: 'opened', actorKind: 'service', type: 'f_tax' })
  })
})

test('an unknown key is refused, and unknown routes are 404', async () => {
  const wrong = await app.request('/storage/v1/bucket', { headers: { apikey: 'x' } })
  expect(wrong.status).toBe(401)
  const unknown = await app.request('/storage/v1/upload/resumable', { method: 'POST' })
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: 'Not Found' }])
})

test('no path, body or header causes a server error', async () => {
  const { token } = await aSession(world, company.userId)
  const { serviceKey } = world.services.config.auth
  const names = [
    ...hostileParameters,
    '%00',
    '%ff',
    '..%2f..%2fetc',
    'a'.repeat(5000),
    `${company.userId}/f_tax_1.pdf`,
  ]
  const routes = [
    'object',
    'object/info',
    'object/sign',
    'object/authenticated',
    'object/list',
    'object/upload/sign',
    'bucket',
  ]
  const paths = routes.flatMap((route) =>
    names.flatMap((name) => [`${route}/${BUCKET}/${name}`, `${route}/${name}`]),
  )
  const failed: string[] = []
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
      for (const bearer of [token, serviceKey]) {
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
        const body =
          method === 'GET' || method === 'HEAD'
            ? undefined
            : '{"prefixes":["\\u0000"],"prefix":"","expiresIn":1e9,"paths":["\\ud800"]}'
        const { status } = await app.request(`/storage/v1/${path}`, { method, headers, body })
        if (status >= 500) failed.push(`${status} ${method} ${path}`)
      }
  expect(failed).toEqual([])
}, 300_000)

let stamp = 1_000_000
function pathOf(type: string, extension: string): string {
  return `${company.userId}/${type}_${++stamp}.${extension}`
}

function objects(client: SupabaseClient) {
  return client.storage.from(BUCKET)
}

async function clientOf(userId: string): Promise<SupabaseClient> {
  return clientWith((await aSession(world, userId)).token)
}

function clientWith(token: string): SupabaseClient {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init))
  const { anonKey } = world.services.config.auth
  return createClient('http://localhost:3000', anonKey, {
    global: { fetch: fetch as typeof globalThis.fetch },
    accessToken: async () => token,
  })
}
