import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_ATTACHMENTS, WAITING_DAYS } from '#features/conversations/domain/attachment/attachment.ts'
import { pruneAttachments } from '#features/conversations/server/attachment/prune-attachments.ts'
import { visibleAttachment } from '#features/moderation/server/reported-attachment-queries.ts'
import { deleteOwnAccount } from '#features/privacy/server/delete-own-account.ts'
import { exportOwnData } from '#features/privacy/server/export-own-data.ts'
import { addAnswerAttachment, addChatAttachment } from '#features/support/server/chat/add-chat-attachment.ts'
import { answerChat } from '#features/support/server/chat/answer-chat.ts'
import { ownChat } from '#features/support/server/chat/chat-queries.ts'
import { ownChatThread } from '#features/support/server/chat/chat-thread-queries.ts'
import { chatForDesk } from '#features/support/server/chat/desk-chat-queries.ts'
import { expireChatWaits } from '#features/support/server/chat/expire-chat-waits.ts'
import { pruneChats } from '#features/support/server/chat/prune-chats.ts'
import { removeChatAttachment } from '#features/support/server/chat/remove-chat-attachment.ts'
import { sendChatMessage } from '#features/support/server/chat/send-chat-message.ts'
import { removeStaff } from '#identity/staff/server/remove-staff.ts'
import { type Actor, system } from '#kernel/actor.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aPhoto } from '#tests/support/a-picture.ts'
import { aPdf, EICAR } from '#tests/support/faults/hostile-files.ts'
import { staffSessions } from '#tests/support/identity/staff-sessions.ts'
import { aCustomer, aStaffMember, aStaffPerson, type Customer, PASSWORD } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { createApp } from '../app.ts'

/** A Wednesday, in office hours. */
const OPEN = '2026-11-25T09:00:00Z'

type StaffPerson = Awaited<ReturnType<typeof aStaffPerson>>

let world: TestWorld
let app: ReturnType<typeof createApp>
let sara: StaffPerson
let atDesk: string
let karin: Customer
beforeAll(async () => {
  world = await testServices({ start: OPEN })
  app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
  sara = await aStaffPerson(world, { name: 'Sara Ek' })
  atDesk = (await staffSessions(world)).staff
})
beforeEach(async () => {
  world.at(OPEN)
  karin = await aCustomer(world)
})

const as = <A extends Actor>({ actor }: { actor: A }) => ({ ...world.context(actor), actor })
const paper = (fileName = 'avtal.pdf', more = '') => ({ fileName, bytes: aPdf({ more }) })
const add = (file = paper(), who: { actor: Actor } = karin) => addChatAttachment(as(who), file)
const waitingOf = async (who: { actor: Actor } = karin) => (await ownChatThread(as(who), null)).waiting
const write = async (words = '') =>
  sendChatMessage(as(karin), {
    words,
    submissionKey: crypto.randomUUID(),
    attachments: (await waitingOf()).map(({ id }) => id),
  })
const chatId = async () => (await ownChat(as(karin)))?.id ?? ''
const addAtDesk = async (file = paper('svar.pdf'), by: { actor: Actor } = sara) =>
  addAnswerAttachment(world.context(by.actor), { chatId: await chatId(), ...file })
const waitingAtDesk = async (by: { actor: Actor } = sara) =>
  (await chatForDesk(world.context(by.actor), await chatId(), null)).thread.waiting
const answer = async (words = '') =>
  answerChat(as(sara), {
    chatId: await chatId(),
    words,
    submissionKey: crypto.randomUUID(),
    attachments: (await waitingAtDesk()).map(({ id }) => id),
  })
const filesIn = (entries: Awaited<ReturnType<typeof ownChatThread>>['entries']) =>
  entries.flatMap((entry) => (entry.kind === 'message' ? entry.attachments : []))
const seen = async () => filesIn((await ownChatThread(as(karin), null)).entries)
const removedFiles = () => world.jobs.filter(({ name }) => name === 'remove-file').length
const stored = async (keys: readonly string[]) =>
  (await world.services.db.selectFrom('message_attachments').select('id').where('id', 'in', keys).execute())
    .length

describe('a file in the chat with support', () => {
  test('goes both ways: the person sends a picture before anything is written, staff answer with a PDF', async () => {
    await add({ fileName: 'vägg.png', bytes: await aPhoto(3000, 1000) })
    expect(await ownChat(as(karin))).toBeNull()
    const [waiting] = await waitingOf()
    expect(waiting).toMatchObject({ name: 'vägg.jpg', width: 2000 })
    await write()
    expect(await waitingOf()).toEqual([])
    await addAtDesk()
    await answer('Se bilagan.')
    expect((await seen()).map(({ name, mime }) => [name, mime])).toEqual([
      ['vägg.jpg', 'image/jpeg'],
      ['svar.pdf', 'application/pdf'],
    ])
    const { thread } = await chatForDesk(as(sara), await chatId(), null)
    expect(filesIn(thread.entries)).toEqual(await seen())
    expect(await waitingAtDesk()).toEqual([])
  })

  test('stays with a chat that has become a case', async () => {
    await add()
    await write('Titta här')
    world.at('2026-11-25T09:10:00Z')
    await expireChatWaits(world.context(system('test')))
    const { chat, thread } = await chatForDesk(as(sara), await chatId(), null)
    expect([chat.state, filesIn(thread.entries).map(({ name }) => name)]).toEqual(['case', ['avtal.pdf']])
    const [file] = filesIn(thread.entries)
    expect(await visibleAttachment(as(sara), file?.id ?? '')).toMatchObject({ name: 'avtal.pdf' })
  })

  test('is named as its sender called it, phone numbers included: nothing is hidden from support', async () => {
    await add(paper('ring 070-174 06 05.pdf'))
    await write()
    const { thread } = await chatForDesk(as(sara), await chatId(), null)
    expect(filesIn(thread.entries)[0]?.name).toBe('ring 070-174 06 05.pdf')
  })

  test('is sent once, and not by somebody else or into another chat', async () => {
    const nils = await aCustomer(world)
    await add()
    const attachments = (await waitingOf()).map(({ id }) => id)
    const message = () => ({ words: 'Hej', attachments, submissionKey: crypto.randomUUID() })
    await expect(sendChatMessage(as(nils), message())).rejects.toThrow('attachment-gone')
    await sendChatMessage(as(karin), message())
    await expect(sendChatMessage(as(karin), message())).rejects.toThrow('attachment-gone')
    await expect(answerChat(as(sara), { chatId: await chatId(), ...message() })).rejects.toThrow(
      'attachment-gone',
    )
    expect((await ownChatThread(as(karin), null)).lastNumber).toBe(1)
  })

  test('add-chat-attachment: waits once, however often and at once it is sent, and is one of six', async () => {
    await Promise.all([1, 2, 3].map(() => add()))
    expect(await waitingOf()).toHaveLength(1)
    for (let count = 1; count < MOST_ATTACHMENTS; count++) await add(paper('plan.pdf', `% ${count}`))
    await expect(add(paper('plan.pdf', '% one more'))).rejects.toThrow('too-many-attachments')
    await write()
    expect(await seen()).toHaveLength(MOST_ATTACHMENTS)
  })

  test('remove-chat-attachment, prune-attachments: is taken away, or forgotten when its message never comes', async () => {
    await add()
    const [file] = await waitingOf()
    await removeChatAttachment(as(await aCustomer(world)), { attachmentId: file?.id ?? '' })
    expect(await waitingOf()).toHaveLength(1)
    await removeChatAttachment(as(karin), { attachmentId: file?.id ?? '' })
    expect(await waitingOf()).toEqual([])
    await write('Hej')
    await addAtDesk()
    const later = new Date(world.context().now.getTime() + (WAITING_DAYS * 24 + 1) * 3_600_000)
    await pruneAttachments({ ...world.context(), now: later })
    expect(await waitingAtDesk()).toEqual([])
  })

  test('that cannot be taken is refused with its reason', async () => {
    await expect(add({ fileName: 'a.pdf', bytes: Buffer.from(EICAR) })).rejects.toThrow('file-type')
    await expect(addAtDesk()).rejects.toBeInstanceOf(NotFound)
  })

  test('of an answer is refused when a colleague has taken the chat, before anything is read', async () => {
    await write('Hej')
    await answer('Hej!')
    const olle = await aStaffPerson(world, { name: 'Olle Ek' })
    await expect(addAtDesk(paper(), olle)).rejects.toThrow('chat-taken')
  })

  test('of an answer stays when the member of staff leaves; one that was never sent is seen by nobody', async () => {
    const eva = await aStaffPerson(world, { name: 'Eva Falk' })
    await write('Hej')
    await addAtDesk(paper('svar.pdf'), eva)
    const attachments = (await waitingAtDesk(eva)).map(({ id }) => id)
    const submissionKey = crypto.randomUUID()
    await answerChat(as(eva), { chatId: await chatId(), words: '', attachments, submissionKey })
    await addAtDesk(paper('osänd.pdf'), eva)
    const [unsent] = await waitingAtDesk(eva)
    const administrator = aStaffMember('Administratör', 'administrator')
    await removeStaff(world.context(administrator), { userId: eva.userId })
    expect((await seen()).map(({ name }) => name)).toEqual(['svar.pdf'])
    for (const who of [karin, sara])
      await expect(visibleAttachment(world.context(who.actor), unsent?.id ?? '')).rejects.toBeInstanceOf(
        NotFound,
      )
  })
})

describe('the end of a file in the chat', () => {
  test('comes with the account of the person, for the answers, too, and for what waits on both sides', async () => {
    await add()
    await write('Chattkanarie')
    await addAtDesk()
    await answer()
    await add(paper('osänd.pdf', '% a'))
    await addAtDesk(paper('osänt-svar.pdf', '% b'))
    const { rows } = await world.services.pool.query<{ id: string }>(
      'select file.id from message_attachments file join support_chats chat on chat.id = chat_id where user_id = $1',
      [karin.userId],
    )
    expect(rows).toHaveLength(4)
    const before = removedFiles()
    await deleteOwnAccount(as(karin), { password: PASSWORD })
    expect(await stored(rows.map(({ id }) => id))).toBe(0)
    expect(removedFiles()).toBe(before + 4)
  })

  test('prune-chats: comes with its message after twelve months, and its contents with it', async () => {
    world.at('2025-11-20T09:00:00Z')
    await add()
    await write('Gammalt')
    world.at('2025-11-27T09:00:00Z')
    await add(paper('nyare.pdf'))
    await write('Yngre')
    const before = removedFiles()
    world.at(OPEN)
    await pruneChats(world.context())
    expect((await seen()).map(({ name }) => name)).toEqual(['nyare.pdf'])
    expect(removedFiles()).toBe(before + 1)
  })

  test('is not before the person has taken it along: names and addresses are exported, of the answers, too', async () => {
    await add()
    await write()
    await addAtDesk()
    await answer()
    await add(paper('osänd.pdf', '% a'))
    const exported = JSON.stringify(await exportOwnData(as(karin)))
    for (const { id, name } of await seen()) {
      expect(exported).toContain(`/bilagor/${id}`)
      expect(exported).toContain(name)
    }
    expect(exported).toContain('osänd.pdf')
  })
})

describe('a form with files for support', () => {
  const send = (path: string, token: string, accept = 'application/json') => {
    const body = new FormData()
    body.append('picture', new File([new Uint8Array(aPdf())], 'plan.pdf'))
    body.append('picture', new File(['hej'], 'brev.txt'))
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', accept })
    if (token) headers.set('cookie', `handslag=${token}`)
    return app.request(path, { method: 'POST', body, headers })
  }

  test('keeps what can be kept, and leads back to the chat', async () => {
    const answer = await send('/bilagor/kundtjanst', karin.token)
    expect([answer.status, await answer.json()]).toEqual([201, { added: 1, sent: 2 }])
    const again = await send('/bilagor/kundtjanst', karin.token, 'text/html')
    expect([again.status, again.headers.get('location')]).toEqual([
      302,
      '/customer/messages/kundtjanst#skriv',
    ])
    expect(await waitingOf()).toHaveLength(1)
    await write()
    const atDesks = await send(`/bilagor/kundtjanst/${await chatId()}`, atDesk)
    expect([atDesks.status, await atDesks.json()]).toEqual([201, { added: 1, sent: 2 }])
    const [file] = await seen()
    const read = await app.request(`/bilagor/${file?.id}`, { headers: { cookie: `handslag=${karin.token}` } })
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('is not there for a visitor, nor at the desk for a customer', async () => {
    await write('Hej')
    expect((await send('/bilagor/kundtjanst', '')).status).toBe(404)
    expect((await send('/bilagor/kundtjanst', atDesk)).status).toBe(404)
    for (const token of ['', karin.token])
      expect((await send(`/bilagor/kundtjanst/${await chatId()}`, token)).status).toBe(404)
    expect((await send(`/bilagor/kundtjanst/${crypto.randomUUID()}`, atDesk)).status).toBe(404)
    expect((await send('/bilagor/kundtjanst/x', atDesk)).status).toBe(404)
  })
})
