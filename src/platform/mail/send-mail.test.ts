import { beforeAll, expect, test } from 'vitest'
import type { TransactionContext } from '#platform/context.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { openDatabase } from '../db/open-database.ts'
import { listKeptMails, type Mail, openMailer } from './mailer.ts'
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
    await forgetKeptMails(ctx, { addresses: [], about: [ABOUT] })
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
