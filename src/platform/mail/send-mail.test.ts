import { beforeAll, describe, expect, test } from 'vitest'
import type { TransactionContext } from '#platform/context.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { openDatabase } from '../db/open-database.ts'
import { listKeptMails, type Mail, type Mailer, MailRefused, openMailer } from './mailer.ts'
import { listRefusedEmails } from './refused-email-store.ts'
import { forgetKeptMails, sendMail } from './send-mail.ts'

const ABOUT = '0192f000-0000-7000-8000-000000000001'
const aMail = (subject: string): Mail => ({ to: 'a@b.example', subject, text: '', html: '', about: [ABOUT] })

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  const { services } = world
  services.mailer = openMailer(services.config, services, services.clock)
})

const subjects = async () => (await listKeptMails(world.services)).map(({ subject }) => subject)

async function erasing(meanwhile: () => Promise<void>): Promise<void> {
  await world.services.db.transaction().execute(async (db) => {
    const ctx: TransactionContext = { ...world.context(), db, transaction: true }
    await forgetKeptMails(ctx, { contacts: [], about: [ABOUT] })
    await meanwhile()
  })
}

test('nothing is kept of a thing that is erased while the mail about it is being sent', async () => {
  let title = 'Words that are erased'
  const sendings: Promise<void>[] = []
  const send = () => sendings.push(sendMail(world.context(), async () => aMail(title)))
  send()
  await Promise.all(sendings)
  expect(await subjects()).toEqual(['Words that are erased'])
  await erasing(async () => {
    // The mail is composed only after the erasure, however early it starts.
    send()
    await world.services.pool.query('select pg_sleep(0.05)')
    title = 'Erased'
  })
  await Promise.all(sendings)
  expect(await subjects()).toEqual(['Erased'])
})

test('nothing is sent when there is nothing to tell any more', async () => {
  const before = await subjects()
  await sendMail(world.context(), async () => null)
  expect(await subjects()).toEqual(before)
})

test('a mail takes one connection, so that many at once never wait for each other', async () => {
  const { db, pool } = openDatabase(world.database, () => undefined, { max: 1, waitMs: 10_000 })
  const mailer = openMailer(world.services.config, { db, pool }, world.services.clock)
  const ctx = { ...world.context(), db, services: { ...world.services, db, pool, mailer } }
  try {
    await sendMail(ctx, async ({ db }) => {
      await db.selectFrom('profiles').select('id').limit(1).execute()
      return aMail('Sent over one connection')
    })
  } finally {
    await pool.end()
  }
  expect(await subjects()).toContain('Sent over one connection')
})

describe('an address that refuses a mail', () => {
  const answered = (response: string) => {
    throw new MailRefused({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response })
  }
  const noted = async () => (await listRefusedEmails(world.context(), 10)).map(({ email }) => email)

  /** A mail server that takes what is sent, or answers RCPT TO with a refusal. */
  function through(send: (mail: Mail) => void) {
    const taken: string[] = []
    const mailer: Mailer = {
      send: async (mail) => {
        send(mail)
        taken.push(mail.subject)
      },
    }
    const ctx = { ...world.context(), services: { ...world.services, mailer } }
    const sent = (mail: Partial<Mail>) => sendMail(ctx, async () => ({ ...aMail('Notice'), ...mail }))
    return { taken, sent }
  }

  test('is noted and gets nothing more, until a vital mail has got through', async () => {
    const refusing = through(() => answered('550 5.1.1 no such user'))
    await refusing.sent({ to: 'gone@b.example' })
    expect(await noted()).toEqual(['gone@b.example'])
    const taking = through(() => undefined)
    await taking.sent({ to: 'GONE@b.example' })
    expect(taking.taken).toEqual([])
    await taking.sent({ to: 'gone@b.example', subject: 'Code', isVital: true })
    await taking.sent({ to: 'gone@b.example' })
    expect(taking.taken).toEqual(['Code', 'Notice'])
  })

  test('is not noted when the server distrusts us, is busy, or the reader is gone meanwhile', async () => {
    const distrusted = through(() => answered('550 5.7.1 blocked'))
    await expect(distrusted.sent({ to: 'there@b.example' })).rejects.toThrow(MailRefused)
    const vital = through(() => answered('550 5.1.1 no such user'))
    await vital.sent({ to: 'erased@b.example', isVital: true })
    const left = [aMail('Notice')]
    const mailer: Mailer = { send: async () => answered('550 5.1.1 no such user') }
    await sendMail(
      { ...world.context(), services: { ...world.services, mailer } },
      async () => left.pop() ?? null,
    )
    expect(await noted()).toEqual([])
  })

  test('is forgotten with the person', async () => {
    await through(() => answered('550 5.1.1 no such user')).sent({ to: 'karin@b.example' })
    await world.services.db.transaction().execute(async (db) => {
      const ctx: TransactionContext = { ...world.context(), db, transaction: true }
      await forgetKeptMails(ctx, { contacts: ['Karin@b.example'], about: [] })
    })
    expect(await noted()).toEqual([])
  })
})
