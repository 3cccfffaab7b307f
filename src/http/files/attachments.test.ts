import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ATTACHMENTS_A_DAY,
  MOST_ATTACHMENTS,
  WAITING_DAYS,
} from '#features/conversations/domain/attachment/attachment.ts'
import { addAttachment } from '#features/conversations/server/attachment/add-attachment.ts'
import { pruneAttachments } from '#features/conversations/server/attachment/prune-attachments.ts'
import { removeAttachment } from '#features/conversations/server/attachment/remove-attachment.ts'
import { sendMessage } from '#features/conversations/server/send-message.ts'
import { threadOf } from '#features/conversations/server/thread-queries.ts'
import { reportContent } from '#features/moderation/server/report-content.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { acceptQuote } from '#features/quotes/server/accept-quote.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aPhoto } from '#tests/support/a-picture.ts'
import { aPdf, EICAR, hostileFiles } from '#tests/support/faults/hostile-files.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aQuotedProject, type QuotedProject } from '#tests/support/market/quoted-project.ts'
import { aColleague, aCustomer, aVerifiedCompany, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

let world: TestWorld
let app: ReturnType<typeof createApp>
let staff: string
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
  app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
  staff = (await staffSessions(world)).staff
})

type Person = QuotedProject['customer'] | QuotedProject['company']
type Talk = QuotedProject & { pair: { projectId: string; companyId: string } }

async function aTalk(): Promise<Talk> {
  const quoted = await aQuotedProject(world)
  return { ...quoted, pair: { projectId: quoted.projectId, companyId: quoted.company.companyId } }
}

const add = ({ pair }: Talk, who: Person, bytes: Buffer, fileName = 'ritning.pdf') =>
  addAttachment(world.context(who.actor), { ...pair, bytes, fileName })
const threadFor = ({ pair }: Talk, { actor }: Person) => threadOf(world.context(actor), pair, null)
const waitingOf = async (talk: Talk, who: Person) => (await threadFor(talk, who)).waiting

async function send(talk: Talk, who: Person, words = ''): Promise<void> {
  const attachments = (await waitingOf(talk, who)).map(({ id }) => id)
  const message = { ...talk.pair, words, attachments, submissionKey: crypto.randomUUID() }
  await sendMessage(world.context(who.actor), message)
}

async function sentFiles(talk: Talk, reader: Person) {
  const { entries } = await threadFor(talk, reader)
  return entries.flatMap((entry) => (entry.kind === 'message' ? entry.attachments : []))
}

function ask(path: string, token: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (token) headers.set('cookie', `handslag=${token}`)
  return app.request(path, { ...init, headers })
}

const statusOf = async (path: string, token: string) => (await ask(path, token)).status

describe('a file of a message', () => {
  test('is seen by its sender alone while it waits, then by both parties, and by nobody else', async () => {
    const talk = await aTalk()
    const colleague = await aColleague(world, talk.company, 'office')
    const strangers = [
      '',
      (await aCustomer(world)).token,
      (await aVerifiedCompany(world)).token,
      (await aColleague(world, talk.company, 'craftsman')).token,
      staff,
    ]
    await add(talk, talk.company, await aPhoto(700, 300), 'kök.jpg')
    const [file] = await waitingOf(talk, talk.company)
    const paths = [`/bilagor/${file?.id}`, `/bilagor/${file?.id}/480.webp`, `/bilagor/${file?.id}/visning`]
    const seenBy = (tokens: string[]) =>
      Promise.all(tokens.flatMap((token) => paths.map((path) => statusOf(path, token))))
    expect(new Set(await seenBy([talk.company.token]))).toEqual(new Set([200]))
    expect(new Set(await seenBy([talk.customer.token, colleague.token, ...strangers]))).toEqual(
      new Set([404]),
    )
    await send(talk, talk.company)
    expect(new Set(await seenBy([talk.company.token, talk.customer.token, colleague.token]))).toEqual(
      new Set([200]),
    )
    expect(new Set(await seenBy(strangers))).toEqual(new Set([404]))
  })

  test('is shown to staff when its message was reported', async () => {
    const talk = await aTalk()
    await add(talk, talk.company, aPdf())
    await send(talk, talk.company)
    const [entry] = (await threadFor(talk, talk.customer)).entries.filter(({ kind }) => kind === 'message')
    const path = `/bilagor/${(await sentFiles(talk, talk.customer))[0]?.id}`
    expect(await statusOf(path, staff)).toBe(404)
    await reportContent(world.context(talk.customer.actor), {
      page: { type: 'message', key: entry?.id ?? '' },
      ground: 'offensive',
      explanation: 'Stötande ritning.',
      email: null,
    })
    expect(await statusOf(path, staff)).toBe(200)
  })

  test('is handed out as an attachment that nobody else keeps, and a picture as a picture', async () => {
    const talk = await aTalk()
    await add(talk, talk.customer, aPdf(), '../../plan<script>.pdf')
    await add(talk, talk.customer, await aPhoto(3000, 1000), 'vägg.png')
    await send(talk, talk.customer, 'Så här ser det ut.')
    const [paper, picture] = await sentFiles(talk, talk.company)
    expect([paper?.name, paper?.width, picture?.width]).toEqual(['planscript.pdf', null, 2000])
    const answer = await ask(`/bilagor/${paper?.id}`, talk.company.token)
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="planscript.pdf"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    const shown = await ask(`/bilagor/${picture?.id}/480.webp`, talk.company.token)
    expect(shown.headers.get('cache-control')).toBe('private, no-cache')
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 160 })
    expect(await statusOf(`/bilagor/${paper?.id}/480.webp`, talk.company.token)).toBe(404)
  })

  test('has contact data in its name hidden until there is a deal', async () => {
    const talk = await aTalk()
    await add(talk, talk.company, aPdf(), 'ring 070-174 06 05.pdf')
    await send(talk, talk.company)
    expect((await sentFiles(talk, talk.customer))[0]?.name).not.toContain('070')
    expect((await sentFiles(talk, talk.company))[0]?.name).toContain('070-174 06 05')
    await acceptQuote(world.context(talk.customer.actor), talk)
    expect((await sentFiles(talk, talk.customer))[0]?.name).toContain('070-174 06 05')
  })

  test('goes with the account of its sender, and its contents with it', async () => {
    const talk = await aTalk()
    await add(talk, talk.customer, aPdf())
    await add(talk, talk.company, aPdf())
    for (const who of [talk.customer, talk.company]) await send(talk, who)
    const before = world.jobs.filter(({ name }) => name === 'remove-file').length
    const ctx = { ...world.context(talk.customer.actor), actor: talk.customer.actor }
    await deleteOwnAccount(ctx, { password: PASSWORD })
    expect(await sentFiles(talk, talk.company)).toHaveLength(1)
    expect(world.jobs.filter(({ name }) => name === 'remove-file')).toHaveLength(before + 1)
  })
})

describe('add-attachment, remove-attachment: a file that waits', () => {
  test('can be taken away by its sender alone, and not once it is sent', async () => {
    const talk = await aTalk()
    await add(talk, talk.company, aPdf())
    const [file] = await waitingOf(talk, talk.company)
    const remove = ({ actor }: Person) =>
      removeAttachment(world.context(actor), { ...talk.pair, attachmentId: file?.id ?? '' })
    await remove(talk.customer)
    expect(await waitingOf(talk, talk.company)).toHaveLength(1)
    await remove(talk.company)
    expect(await waitingOf(talk, talk.company)).toEqual([])
    await add(talk, talk.company, aPdf())
    const [sent] = await waitingOf(talk, talk.company)
    await send(talk, talk.company)
    const late = { ...talk.pair, attachmentId: sent?.id ?? '' }
    await removeAttachment(world.context(talk.company.actor), late)
    expect(await sentFiles(talk, talk.customer)).toHaveLength(1)
  })

  test('is sent once, and by nobody else', async () => {
    const talk = await aTalk()
    await add(talk, talk.company, aPdf())
    const attachments = (await waitingOf(talk, talk.company)).map(({ id }) => id)
    const message = () => ({ ...talk.pair, words: 'Hej', attachments, submissionKey: crypto.randomUUID() })
    await expect(sendMessage(world.context(talk.customer.actor), message())).rejects.toThrow(
      'attachment-gone',
    )
    await sendMessage(world.context(talk.company.actor), message())
    await expect(sendMessage(world.context(talk.company.actor), message())).rejects.toThrow('attachment-gone')
    expect((await threadFor(talk, talk.customer)).lastNumber).toBe(1)
  })

  test('waits once, however often it is sent after an answer that was lost, also at once', async () => {
    const talk = await aTalk()
    await Promise.all([1, 2, 3].map(() => add(talk, talk.company, aPdf())))
    await add(talk, talk.company, aPdf(), 'samma.pdf')
    expect(await waitingOf(talk, talk.company)).toHaveLength(1)
    await add(talk, talk.customer, aPdf())
    await send(talk, talk.company)
    await add(talk, talk.company, aPdf())
    expect(await waitingOf(talk, talk.company)).toHaveLength(1)
    expect(await waitingOf(talk, talk.customer)).toHaveLength(1)
  })

  test('is one of six, and the seventh leaves nothing', async () => {
    const talk = await aTalk()
    const paper = (number: number) => aPdf({ more: `% ${number}` })
    for (let count = 0; count < MOST_ATTACHMENTS; count++) await add(talk, talk.company, paper(count))
    await expect(add(talk, talk.company, paper(MOST_ATTACHMENTS))).rejects.toThrow('too-many-attachments')
    // One that waits already is no seventh.
    await add(talk, talk.company, paper(0))
    await send(talk, talk.company)
    expect(await sentFiles(talk, talk.customer)).toHaveLength(MOST_ATTACHMENTS)
  })

  test('prune-attachments: is forgotten when its message never comes', async () => {
    const talk = await aTalk()
    await add(talk, talk.company, aPdf())
    await pruneAttachments(world.context())
    expect(await waitingOf(talk, talk.company)).toHaveLength(1)
    const later = new Date(world.context().now.getTime() + (WAITING_DAYS * 24 + 1) * 3_600_000)
    await pruneAttachments({ ...world.context(), now: later })
    expect(await waitingOf(talk, talk.company)).toEqual([])
  })

  test('a stranger finds no conversation to add one to', async () => {
    const talk = await aTalk()
    for (const who of [await aCustomer(world), await aVerifiedCompany(world)])
      await expect(add(talk, who, aPdf())).rejects.toBeInstanceOf(NotFound)
  })

  test('counts for the day of its sender, also when it is refused', async () => {
    const talk = await aTalk()
    for (let sent = 0; sent < ATTACHMENTS_A_DAY; sent++)
      await expect(add(talk, talk.company, Buffer.from(EICAR))).rejects.toThrow('file-type')
    await expect(add(talk, talk.company, aPdf())).rejects.toMatchObject({
      code: 'too-many-attempts',
      details: { seconds: expect.any(Number) },
    })
  })

  test('that is made to harm is refused or made harmless', async () => {
    let talk = await aTalk()
    const noise = { type: 'gaussian', mean: 90, sigma: 60 } as const
    const sound = { width: 600, height: 400, channels: 3, background: 'teal', noise } as const
    const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
    const files = [
      { what: 'HEIC', fileName: 'a.heic', bytes: heic, code: 'picture-of-iphone' },
      ...hostileFiles(await sharp({ create: sound }).jpeg().toBuffer()).filter(
        ({ what }) => !what.startsWith('a name'),
      ),
    ]
    for (const [index, { what, bytes, fileName, code }] of files.entries()) {
      if (index % MOST_ATTACHMENTS === MOST_ATTACHMENTS - 1) talk = await aTalk()
      const outcome = await add(talk, talk.company, bytes, fileName).then(
        () => null,
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      )
      expect([what, outcome]).toEqual([what, code])
    }
  })
})

describe('a form with files', () => {
  test('keeps those that can be kept, says why the others were not, and leads back', async () => {
    const talk = await aTalk()
    const body = new FormData()
    body.append('picture', new File([new Uint8Array(aPdf())], 'plan.pdf'))
    body.append('picture', new File(['hej'], 'brev.txt'))
    const path = `/bilagor/${talk.pair.projectId}/${talk.pair.companyId}`
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
    const answer = await ask(path, talk.customer.token, { method: 'POST', body, headers })
    expect([answer.status, await answer.json()]).toEqual([201, { added: 1, sent: 2 }])
    const again = await ask(path, talk.customer.token, {
      method: 'POST',
      body: (() => {
        const form = new FormData()
        form.append('picture', new File(['hej'], 'brev.txt'))
        return form
      })(),
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([again.status, again.headers.get('location')]).toEqual([
      302,
      `/customer/projects/${talk.pair.projectId}/meddelanden/${talk.pair.companyId}`,
    ])
    const stranger = (await aCustomer(world)).token
    const other = new FormData()
    other.append('picture', new File([new Uint8Array(aPdf())], 'plan.pdf'))
    const refused = await ask(path, stranger, { method: 'POST', body: other, headers })
    expect(refused.status).toBe(404)
  })
})
