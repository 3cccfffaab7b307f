import { beforeAll, expect, test } from 'vitest'
import type { TransactionContext } from '#platform/context.ts'
import { type TestWorld, testServices } from '../../../tests/support/test-services.ts'
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

test('nothing is kept of what is erased while the mail about it is on its way', async () => {
  let title = 'Words that are erased'
  const sendings: Promise<void>[] = []
  const send = () => sendings.push(sendMail(world.context(), async () => aMail(title)))
  send()
  await Promise.all(sendings)
  expect(await subjects()).toEqual(['Words that are erased'])
  await erasing(async () => {
    // It is put together only when this is over, however soon it begins.
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
