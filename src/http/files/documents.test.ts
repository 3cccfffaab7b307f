import { createServer } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shownFileName } from '#features/documents/domain/company-document.ts'
import {
  documentAccesses,
  documentsFor,
  listOwnDocuments,
} from '#features/documents/server/document-queries.ts'
import { forgetIdentityDocument } from '#features/documents/server/forget-identity-document.ts'
import { openDocument } from '#features/documents/server/open-document.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { Refused } from '#kernel/refusal.ts'
import { openVirusScanner } from '#platform/storage/virus-scanner.ts'
import { readingTasks } from '#platform/untrusted/reading-tasks.ts'
import { openUntrustedReader } from '#platform/untrusted/untrusted-reader.ts'
import { aPdf, CANARY, hostileFiles, packedObjects } from '#tests/support/faults/hostile-files.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aCompany, aCustomer, aStaffMember, type Company, PASSWORD } from '#tests/support/personas.ts'
import { keptPdf } from '#tests/support/stored/kept-pdf.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const JSON_ANSWER = { ...OWN, accept: 'application/json' }
const MEGABYTE = 1024 * 1024

let world: TestWorld
let app: ReturnType<typeof createApp>
let picture: Buffer
const noScanner = openVirusScanner(null)
beforeAll(async () => {
  world = await testServices()
  app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
  picture = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: 'maroon',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
})
afterEach(() => {
  world.services.scanner = noScanner
})

describe('store-document: the upload form', () => {
  test('stores a file and answers in JSON when asked to', async () => {
    const company = await aCompany(world)
    const answer = await send(company, {
      type: 'insurance',
      fileName: 'Försäkringsbrev 2026.pdf',
      bytes: aPdf(),
    })
    expect(answer.status).toBe(201)
    const { id, fileUrl } = await answer.json()
    expect(fileUrl).toBe(`/documents/${id}`)
    const [document] = await listOwnDocuments(world.context(company.actor))
    expect(document).toMatchObject({ id, fileName: 'Försäkringsbrev 2026.pdf', mime: 'application/pdf' })

    const read = await get(company, fileUrl)
    expect(Buffer.from(await read.arrayBuffer())).toEqual(await keptPdf())
    expect(read.headers.get('content-type')).toBe('application/pdf')
    expect(read.headers.get('content-disposition')).toBe(
      `attachment; filename="Forsakringsbrev 2026.pdf"; filename*=UTF-8''F%C3%B6rs%C3%A4kringsbrev%202026.pdf`,
    )
    expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(read.headers.get('x-content-type-options')).toBe('nosniff')
    expect(read.headers.get('cache-control')).toBe('private, no-store')
  })

  test('redirects with a toast without scripts, only within this site', async () => {
    const company = await aCompany(world)
    const file = { type: 'insurance', fileName: 'a.pdf', bytes: aPdf() }
    const done = await send(company, { ...file, next: '/company/onboarding' }, OWN)
    expect([done.status, done.headers.get('location')]).toEqual([302, '/company/onboarding'])
    expect(toastOf(done)).toMatchObject({ title: 'Dokument uppladdade', tone: 'success' })
    const spelt = await send(company, { ...file, next: '/company/ж\u{1f600}?a=ж#x' }, OWN)
    expect(spelt.headers.get('location')).toBe('/company/%D0%B6%F0%9F%98%80?a=%D0%B6')
    const named = await send(company, { ...file, fileName: 'å'.repeat(9_000), bytes: Buffer.from('x') }, OWN)
    expect(toastOf(named).description).toMatch(/^Kunde inte ladda upp å{100}: /)
    const away = await send(company, { ...file, next: '//evil.example', bytes: Buffer.from('x') }, OWN)
    expect(away.headers.get('location')).toBe('/company/verification')
    expect(toastOf(away)).toMatchObject({
      title: 'Uppladdningsfel',
      description:
        'Kunde inte ladda upp a.pdf: Filen är inte en PDF eller bild. Skicka PDF, JPEG, PNG eller WebP.',
    })
  })

  test('keeps one document of each type: the newer one, and deletes the older one’s contents', async () => {
    const company = await aCompany(world)
    for (const fileName of ['first.pdf', 'second.pdf'])
      await send(company, { type: 'f_tax', fileName, bytes: aPdf() })
    const documents = await listOwnDocuments(world.context(company.actor))
    expect(documents.map(({ fileName }) => fileName)).toEqual(['second.pdf'])
    expect(world.jobs).toContainEqual({
      name: 'remove-file',
      data: { key: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  test('keeps one of several that arrive at the same instant', async () => {
    const company = await aCompany(world)
    const ctx = world.context(company.actor)
    const one = () => storeDocument(ctx, { type: 'other', fileName: 'a.pdf', body: aPdf() })
    const results = await Promise.allSettled([one(), one(), one()])
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await listOwnDocuments(ctx)).toHaveLength(1)
  })

  test('accepts twenty files a day for a company, by Stockholm time', async () => {
    const company = await aCompany(world)
    world.at('2026-11-21T20:00:00Z')
    const ctx = () => world.context(company.actor)
    for (let count = 0; count < 20; count++) {
      world.at(`2026-11-21T20:00:${String(count).padStart(2, '0')}Z`)
      await storeDocument(ctx(), { type: 'other', fileName: 'a.pdf', body: aPdf() })
    }
    world.at('2026-11-21T22:59:59Z')
    const late = await send(company, { type: 'other', fileName: 'a.pdf', bytes: aPdf() })
    expect([late.status, await late.json()]).toEqual([
      409,
      { error: { code: 'too-many-today', message: 'Ni har skickat 20 filer i dag. Fortsätt i morgon.' } },
    ])
    world.at('2026-11-21T23:00:00Z')
    expect((await send(company, { type: 'other', fileName: 'a.pdf', bytes: aPdf() })).status).toBe(201)
    world.at('2026-11-21T10:00:00Z')
  })

  test('needs a file and a type', async () => {
    const company = await aCompany(world)
    const unknown = await send(company, { type: 'passport', fileName: 'a.pdf', bytes: aPdf() })
    expect([unknown.status, (await unknown.json()).error.code]).toEqual([400, 'form-invalid'])
    const form = new FormData()
    form.set('type', 'f_tax')
    expect((await post(company, form)).status).toBe(400)
    const broken = await app.request('/documents', {
      method: 'POST',
      headers: { ...headersOf(company), 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnothing',
    })
    expect(broken.status).toBe(400)
  })

  test('is not read to the end when it has ten thousand parts, or more bytes than a document may have', async () => {
    const company = await aCompany(world)
    const parts = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(10_000)
    const headers = { ...headersOf(company), 'content-type': 'multipart/form-data; boundary=x' }
    const many = await app.request('/documents', { method: 'POST', headers, body: `${parts}--x--` })
    expect(many.status).toBe(400)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += MEGABYTE
        controller.enqueue(new Uint8Array(MEGABYTE))
      },
    })
    const init = { method: 'POST', headers, body: endless, duplex: 'half' }
    const much = await app.request('/documents', init)
    expect(much.status).toBe(413)
    expect(sent).toBeLessThan(30 * MEGABYTE)
  })

  test('is limited to two uploads at once for an account, so that others can upload too', async () => {
    const [company, other] = [await aCompany(world), await aCompany(world)]
    const stuck = [new AbortController(), new AbortController()]
    const pending = stuck.map(async ({ signal }) => {
      const body = new ReadableStream({
        start: (c) => signal.addEventListener('abort', () => c.error(signal.reason)),
      })
      const headers = { ...headersOf(company), 'content-type': 'multipart/form-data; boundary=x' }
      return app.request('/documents', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    })
    await expect
      .poll(async () => (await send(company, { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() })).status)
      .toBe(429)
    expect((await send(other, { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() })).status).toBe(201)
    for (const each of stuck) each.abort()
    await Promise.all(pending)
    expect((await send(company, { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() })).status).toBe(201)
  })
})

describe('hostile files', () => {
  test('of more than fifty kinds are refused or made harmless in bounded memory', async () => {
    // Shorter than the real time limit, so that the test ends soon, and some times what a new process takes to begin.
    const hasty = { ...readingTasks, 'clean-pdf': { ...readingTasks['clean-pdf'], cpuMs: 1500 } }
    const patient = world.services.untrusted
    world.services.untrusted = openUntrustedReader({ log: world.services.log, budgets: hasty })
    const files = hostileFiles(picture)
    expect(files.length).toBeGreaterThanOrEqual(50)
    const outcomes: unknown[] = []
    let highest = 0
    const before = process.memoryUsage.rss()
    for (const { what, fileName, bytes } of files) {
      const company = await aCompany(world)
      const answer = await send(company, { type: 'identity', fileName, bytes })
      const body = await answer.json()
      highest = Math.max(highest, process.memoryUsage.rss() - before)
      outcomes.push({ what, code: body.error?.code ?? null, isServerError: answer.status >= 500 })
      if (answer.status !== 201) expect(body.error.message, what).toMatch(/^[A-ZÅÄÖ].*\.$/)
      else await expectHarmless(company, body.fileUrl)
    }
    expect(outcomes).toEqual(files.map(({ what, code }) => ({ what, code, isServerError: false })))
    expect(highest).toBeLessThan(300 * MEGABYTE)
    world.services.untrusted.close()
    world.services.untrusted = patient
  }, 300_000)

  test('are recognised by content only: a valid PDF that opens at its first page is accepted', async () => {
    const company = await aCompany(world)
    const more = packedObjects('7 0 << /Type /Font /Subtype /Type1 >>')
    const bytes = aPdf({ more, catalogue: '/OpenAction [3 0 R /Fit] ' })
    expect((await send(company, { type: 'identity', fileName: 'a.exe', bytes })).status).toBe(201)
  })

  test.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['faktura\u202egpj.exe', 'fakturagpj.jpg'],
    ['a"\r\nSet-Cookie: b', 'aSet-Cookie b.jpg'],
    ['\u200b.jpg', 'dokument.jpg'],
    ['Årsredovisning 2025.pdf', 'Årsredovisning 2025.jpg'],
    ['bevis.pdf.exe', 'bevis.jpg'],
    ['....', 'dokument.jpg'],
  ])('with the name %j are shown as %s', (given, shown) => {
    expect(shownFileName(given, 'image/jpeg')).toBe(shown)
  })
})

describe('the virus scanner', () => {
  test('leads to a refusal of known viruses and, when it does not answer, of every file', async () => {
    const clamd = await fakeClamd()
    world.services.scanner = openVirusScanner(clamd.url)
    const company = await aCompany(world)
    const infected = aPdf({ more: `% ${['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-')}` })
    const bad = await send(company, { type: 'f_tax', fileName: 'a.pdf', bytes: infected })
    expect([bad.status, (await bad.json()).error]).toEqual([
      409,
      { code: 'file-infected', message: 'Filen innehåller ett virus och togs inte emot.' },
    ])
    expect((await send(company, { type: 'f_tax', fileName: 'a.jpg', bytes: picture })).status).toBe(201)
    expect(await listOwnDocuments(world.context(company.actor))).toMatchObject([{ scan: 'clean' }])
    await clamd.close()
    const unseen = await send(company, { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() })
    expect((await unseen.json()).error.code).toBe('scan-failed')
  })
})

describe('open-document: access to a document', () => {
  test('is for its company and for staff, with an entry in the log; for others it does not exist', async () => {
    const [company, other, customer] = [await aCompany(world), await aCompany(world), await aCustomer(world)]
    const { fileUrl } = await (
      await send(company, { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() })
    ).json()
    const strangers = [other.token, customer.token, null]
    for (const token of strangers) {
      expect((await get(token && { token }, fileUrl)).status).toBe(404)
      const removal = await app.request(`${fileUrl}/borttagning`, {
        method: 'POST',
        headers: headersOf(token && { token }),
      })
      expect(removal.status).toBe(404)
    }
    expect((await get(company, '/documents/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await get(company, '/documents/..%2f..%2fsecret')).status).toBe(404)
    expect((await get(company, fileUrl)).status).toBe(200)
    const staff = world.context(aStaffMember('Sara'))
    expect(await documentsFor(staff, company.companyId)).toMatchObject([{ scan: 'not-scanned' }])
    expect(await documentsFor(world.context(company.actor), company.companyId)).toEqual([])
    const { document, contents } = await openDocument(staff, { id: fileUrl.split('/').at(-1) })
    await (await contents()).body.cancel()
    expect(document.companyId).toBe(company.companyId)
    const log = await documentAccesses(staff, company.companyId)
    expect(log.map(({ action, actorKind, actorName }) => [actorKind, actorName, action])).toEqual([
      ['staff', 'Sara', 'opened'],
      ['company', null, 'opened'],
      ['company', null, 'stored'],
    ])
  })

  test('is for staff also inside their own page, with an entry in the log for each look', async () => {
    const company = await aCompany(world)
    const { staff, pendingToken } = await staffSessions(world)
    const shown = async (file: Parameters<typeof send>[1], holder: Holder) => {
      const { fileUrl } = await (await send(company, file)).json()
      return get(holder, `${fileUrl}/visning`)
    }
    const pdf = { type: 'identity', fileName: 'pass.pdf', bytes: aPdf() }
    for (const token of [company.token, pendingToken]) expect((await shown(pdf, { token })).status).toBe(404)
    expect((await shown(pdf, null)).status).toBe(404)

    const paper = await shown(pdf, { token: staff })
    expect(Buffer.from(await paper.arrayBuffer())).toEqual(await keptPdf())
    expect(Object.fromEntries(paper.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    const photo = await shown({ type: 'reference', fileName: 'tak.jpg', bytes: picture }, { token: staff })
    expect(Object.fromEntries(photo.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const log = await documentAccesses(world.context(aStaffMember()), company.companyId)
    const looks = log.filter(({ action }) => action === 'opened')
    expect(looks.map(({ type, actorName }) => [type, actorName])).toEqual([
      ['reference', 'Sara Lind'],
      ['identity', 'Sara Lind'],
    ])
  })

  test('is needed to upload: a company cannot upload for others', async () => {
    const customer = await aCustomer(world)
    const file = { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() }
    expect((await send(customer, file)).status).toBe(404)
    expect((await send(null, file)).status).toBe(401)
    const foreign = await send(await aCompany(world), file, {
      accept: 'application/json',
      'sec-fetch-site': 'cross-site',
    })
    expect(foreign.status).toBe(403)
  })

  test('lets a company delete its own document', async () => {
    const company = await aCompany(world)
    const { fileUrl } = await (
      await send(company, { type: 'f_tax', fileName: 'a.pdf', bytes: aPdf() })
    ).json()
    const removal = await app.request(`${fileUrl}/borttagning`, {
      method: 'POST',
      headers: headersOf(company),
    })
    expect(removal.status).toBe(204)
    expect((await get(company, fileUrl)).status).toBe(404)
  })
})

describe('forget-identity-document: an identity document', () => {
  test('is deleted after the decision; its hash and the result stay', async () => {
    const company = await aCompany(world)
    const { fileUrl } = await (
      await send(company, { type: 'identity', fileName: 'pass.jpg', bytes: picture })
    ).json()
    const staff = world.context(aStaffMember())
    const [before] = await documentsFor(staff, company.companyId)
    const decision = { companyId: company.companyId, result: 'approved' } as const
    await expect(forgetIdentityDocument(world.context(company.actor), decision)).rejects.toEqual(
      new Refused('not-allowed'),
    )
    await forgetIdentityDocument(staff, decision)
    await forgetIdentityDocument(staff, { ...decision, result: 'refused' })
    expect(await documentsFor(staff, company.companyId)).toMatchObject([
      { sha256: before?.sha256, result: 'approved', forgottenAt: world.services.clock() },
    ])
    expect((await get(company, fileUrl)).status).toBe(404)
    expect(await listOwnDocuments(world.context(company.actor))).toEqual([])
    expect((await send(company, { type: 'identity', fileName: 'pass.jpg', bytes: picture })).status).toBe(201)
  })
})

describe('a person’s own data', () => {
  test('names the documents in the export; documents are deleted with the account', async () => {
    const company = await aCompany(world)
    await send(company, { type: 'identity', fileName: `${CANARY}.jpg`, bytes: picture })
    const ctx = { ...world.context(), actor: company.actor }
    expect(JSON.stringify(await exportOwnData(ctx))).toContain(CANARY)
    await deleteOwnAccount(ctx, { password: PASSWORD })
    const { rows } = await world.services.pool.query(
      `select (select count(*) from company_documents where company_id = $1)
         + (select count(*) from document_accesses where company_id = $1) as left`,
      [company.companyId],
    )
    expect(rows).toEqual([{ left: 0 }])
    const removed = world.jobs.filter(({ name }) => name === 'remove-file').at(-1)?.data as { key: string }
    await world.services.files.delete(removed.key)
    expect(await world.services.files.get(removed.key)).toBeNull()
  })
})

type Sent = { type: string; fileName: string; bytes: Buffer; next?: string }
type Holder = { token: string } | null | ''

function send(holder: Holder, { type, fileName, bytes, next }: Sent, headers?: Record<string, string>) {
  const form = new FormData()
  form.set('type', type)
  if (next) form.set('next', next)
  form.set('file', new File([new Uint8Array(bytes)], fileName, { type: 'application/pdf' }))
  return post(holder, form, headers)
}

async function post(holder: Holder, body: FormData, headers: Record<string, string> = JSON_ANSWER) {
  return app.request('/documents', {
    method: 'POST',
    headers: { ...headersOf(holder), ...headers, accept: headers.accept ?? 'text/html' },
    body,
  })
}

async function get(holder: Holder, path: string) {
  return app.request(path, { headers: headersOf(holder) })
}

function headersOf(holder: Holder): Record<string, string> {
  return holder ? { ...JSON_ANSWER, cookie: `handslag=${holder.token}` } : JSON_ANSWER
}

function toastOf(answer: Response) {
  const value = /handslag-toast=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
}

/** What is sent contains only pixels or pages, as an attachment. */
async function expectHarmless(company: Company, fileUrl: string): Promise<void> {
  const answer = await get(company, fileUrl)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%~!-]+$/,
  )
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(bytes.includes(CANARY)).toBe(false)
  expect(bytes.includes('<script')).toBe(false)
  if (answer.headers.get('content-type') === 'application/pdf') return expectPages(bytes)
  expect(['image/jpeg', 'image/png']).toContain(answer.headers.get('content-type'))
  expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0)
}

function expectPages(bytes: Buffer): void {
  expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7\n[^]*\/Type \/Page\n[^]*%%EOF$/)
  expect(bytes.toString('latin1')).not.toMatch(/\/(JavaScript|JS|AA|ObjStm|Annots|OpenAction|Names)\b/)
}

/** Speaks INSTREAM and knows one virus. */
async function fakeClamd(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    const received: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      received.push(part)
      const all = Buffer.concat(received)
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return
      const isKnown = all.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
      socket.end(isKnown ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    url: `tcp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
