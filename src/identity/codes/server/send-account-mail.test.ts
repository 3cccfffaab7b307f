import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { type AccountMail, codeMails, noticeMails } from '../domain/account-mail.ts'
import { CODE_MINUTES } from '../domain/one-time-code.ts'
import { accountMail, accountMailJob, queueAccountMail, sendAccountMail } from './send-account-mail.ts'

const at = new Date('2026-11-21T10:00:00Z')
const recovery: AccountMail = {
  to: 'karin@example.se',
  userId: null,
  template: 'recovery',
  code: '482913',
  link: 'https://handslag.example/bekrafta?type=recovery&token_hash=abc',
}

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})
beforeEach(() => {
  world.jobs.length = 0
  world.mails.length = 0
})

describe('a mail about an account', () => {
  test('arrives with its code and its link', async () => {
    await queue(recovery)
    const { code, link, subject, html } = (await newestMailTo(world, recovery.to)) ?? {}
    expect([code, link, subject]).toEqual([recovery.code, recovery.link, 'Välj ett nytt lösenord'])
    expect(html).toContain('482913')
    expect(html).toContain('href="https://handslag.example/bekrafta?type=recovery&#38;token_hash=abc"')
  })

  test('reveals nothing to a thief of its row in the queue', async () => {
    await queue(recovery)
    const row = JSON.stringify(world.jobs)
    for (const secret of [recovery.code, 'bekrafta', 'karin', 'recovery']) expect(row).not.toContain(secret)
    const decoded = Buffer.from(sealedIn(world.jobs), 'base64url').toString('latin1')
    expect(decoded).not.toContain(recovery.code)
  })

  test('is the same message when it is sent again', async () => {
    await queue(recovery)
    const data = accountMailJob.schema.parse(world.jobs[0]?.data)
    await sendAccountMail(world.context(), data)
    await sendAccountMail(world.context(), data)
    expect(new Set(world.mails.map(({ key }) => key)).size).toBe(1)
  })

  test('says for how long its code is valid still, and is not sent when it is valid no more', async () => {
    const start = world.services.clock()
    const inMinutes = (minutes: number) =>
      world.at(new Date(start.getTime() + minutes * 60_000).toISOString())
    await queue(recovery)
    const data = accountMailJob.schema.parse(world.jobs[0]?.data)
    for (const minutes of [0, 20, CODE_MINUTES.recovery]) {
      inMinutes(minutes)
      await sendAccountMail(world.context(), data)
    }
    inMinutes(0)
    expect(world.mails.map(({ text }) => /gäller i ([^,]+),/.exec(text)?.[1])).toEqual([
      'en timme',
      '40 minuter',
    ])
  })

  test('is not sent when its row was tampered with', async () => {
    await queue(recovery)
    const data = accountMailJob.schema.parse(world.jobs[0]?.data)
    const other = data.sealed.slice(0, -2) + (data.sealed.endsWith('A') ? 'BB' : 'AA')
    await expect(sendAccountMail(world.context(), { ...data, sealed: other })).rejects.toThrow('SECRET')
    expect(world.mails).toEqual([])
  })
})

describe('every template', () => {
  const config = { publicUrl: 'https://handslag.example' }

  test.each([...codeMails, ...noticeMails])('%s has the same words in text and HTML', (template) => {
    const { text, html } = accountMail(
      { ...recovery, template, values: { email: 'ny@example.se' } },
      config,
      at,
    )
    const words = html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<p class="mark"[^>]*><img [^>]*>Handslag<\/p>/, '')
      .replace(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g, '$2: $1')
      .replace(/<[^<>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, sign) => String.fromCharCode(Number(sign)))
    expect(words.split(/\s+/).filter(Boolean)).toEqual(text.split(/\s+/).filter(Boolean))
  })

  test.each(codeMails)(
    '%s says who asked for it, how long it is valid and what to do otherwise',
    (template) => {
      const { text } = accountMail({ ...recovery, template }, config, at)
      expect(text).toContain('karin@example.se')
      expect(text).toMatch(/gäller i (24 timmar|en timme|10 minuter|7 dagar)/)
      expect(text).toMatch(/Var det inte du\?|Väntade du dig ingen|Känner du inte till företaget\?/)
    },
  )

  test.each(codeMails)('%s without a link asks for the code alone, and the other way round', (template) => {
    const { link: _link, ...withCode } = recovery
    expect(accountMail({ ...withCode, template }, config, at).html).not.toMatch(/<a |knappen/i)
    const { code: _code, ...withLink } = recovery
    expect(accountMail({ ...withLink, template }, config, at).text).not.toMatch(
      /\bkoden\b.*gäller|skriv in koden/i,
    )
  })

  test.each(noticeMails)('%s says when it happened', (template) => {
    expect(accountMail({ to: 'karin@example.se', template }, config, at).text).toContain(
      'den 21 nov. 2026 11:00',
    )
  })
})

async function queue(mail: AccountMail): Promise<void> {
  await inBookkeeping(world.context(), (ctx) => queueAccountMail(ctx, mail))
}

function sealedIn(jobs: TestWorld['jobs']): string {
  return accountMailJob.schema.parse(jobs[0]?.data).sealed
}
