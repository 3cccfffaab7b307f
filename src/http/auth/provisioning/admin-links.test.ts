import { beforeEach, describe, expect, test } from 'vitest'
import { newestMailTo } from '#tests/support/identity/account-mails.ts'
import { aMember, type WireAnswer, wireTo } from '#tests/support/identity/wire-client.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const ask = wireTo(world)
const { serviceKey, siteUrl, externalUrl } = world.services.config.auth
const asService = (route: string, body?: unknown) => ask(route, { token: serviceKey, body })
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

let made = 0
const uniqueEmail = () => `linked.${++made}@example.se`
const PASSWORD = 'hjortronmyr-77'

const verify = (body: object) => ask('POST /verify', { body })
const link = (body: object) => asService('POST /admin/generate_link', body)

describe('invite-account: POST /invite', () => {
  test('creates the account and mails a login link', async () => {
    const email = uniqueEmail()
    const answer = await asService(`POST /invite?redirect_to=${siteUrl}/hej`, {
      email: email.toUpperCase(),
      data: { name: 'Karin' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email,
        invited_at: '2026-11-21T10:00:00.000Z',
        confirmation_sent_at: '2026-11-21T10:00:00.000Z',
        user_metadata: { name: 'Karin' },
        identities: [{ provider: 'email' }],
      },
    })
    expect(answer.body).not.toHaveProperty('email_confirmed_at')
    const mail = await newestMailTo(world, email)
    expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(`${siteUrl}/hej`)
    const token_hash = new URL(mail?.link ?? '').searchParams.get('token_hash')
    expect(await verify({ type: 'invite', token_hash })).toMatchObject({
      status: 200,
      body: { user: { email } },
    })
  })

  test('sends another invitation until it is accepted', async () => {
    const email = uniqueEmail()
    const first = await asService('POST /invite', { email })
    expect((await asService('POST /invite', { email })).body['id']).toBe(first.body['id'])
    const member = await aMember(world)
    expect(await asService('POST /invite', { email: member.email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
  })

  test.each([
    [{}, 'validation_failed'],
    [{ email: 'nobody' }, 'validation_failed'],
    [{ email: ['a@example.se'] }, 'bad_json'],
    ['', 'bad_json'],
  ])('refuses %o', async (body, code) => {
    expect(await asService('POST /invite', body)).toMatchObject({ status: 400, body: { code } })
  })
})

describe('issue-link: POST /admin/generate_link', () => {
  test.each([
    ['signup', { password: PASSWORD }, 'signup'],
    ['invite', {}, 'invite'],
    ['magiclink', {}, 'signup'],
  ])('%s creates an account for an unknown email', async (type, rest, becomes) => {
    const email = uniqueEmail()
    const answer = await link({ type, email, data: { name: 'Karin' }, ...rest })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email,
        user_metadata: { name: 'Karin' },
        email_otp: expect.stringMatching(/^\d{6}$/),
        hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/),
        verification_type: becomes,
        redirect_to: siteUrl,
      },
    })
    expect(await newestMailTo(world, email)).toBeNull()
    const { email_otp: token, hashed_token: token_hash } = answer.body
    const byCode = await verify({ type: becomes, email, token })
    expect(byCode).toMatchObject({ status: 200, body: { user: { email } } })
    expect((await verify({ type: becomes, token_hash })).status).toBe(403)
  })

  test.each(['magiclink', 'recovery'])('%s logs in an existing account', async (type) => {
    const { email, userId } = await aMember(world)
    const { body } = await link({ type, email })
    expect(body).toMatchObject({ id: userId, verification_type: type })
    expect(await verify({ type, token_hash: body['hashed_token'] })).toMatchObject({
      status: 200,
      body: { user: { id: userId } },
    })
  })

  test('the link redirects to the requested URL', async () => {
    const { email } = await aMember(world)
    const { body } = await link({ type: 'recovery', email, redirect_to: 'http://127.0.0.1:9999/klar' })
    const url = new URL(String(body['action_link']))
    expect(`${url.origin}${url.pathname}`).toBe(`${externalUrl}/verify`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: body['hashed_token'],
      type: 'recovery',
      redirect_to: 'http://127.0.0.1:9999/klar',
    })
    const elsewhere = await link({ type: 'recovery', email, redirect_to: 'https://evil.example' })
    expect(elsewhere.body['redirect_to']).toBe(siteUrl)
    const { headers, status } = await ask(
      `GET ${url.pathname.replace('/auth/v1', '')}${new URL(String(elsewhere.body['action_link'])).search}`,
    )
    expect(status).toBe(303)
    expect(headers.get('location')).toMatch(new RegExp(`^${siteUrl}/?#access_token=`))
  })

  test('a change of email needs a link for each email', async () => {
    const { email, userId } = await aMember(world)
    const new_email = uniqueEmail()
    const current = await link({ type: 'email_change_current', email, new_email })
    const fresh = await link({ type: 'email_change_new', email, new_email })
    expect([current.body['verification_type'], fresh.body['verification_type']]).toEqual([
      'email_change_current',
      'email_change_new',
    ])
    expect(current.body).toMatchObject({ email, new_email })
    const agree = (answer: WireAnswer) =>
      verify({ type: 'email_change', token_hash: answer.body['hashed_token'] })
    expect((await agree(current)).body).toMatchObject({ code: '200', msg: expect.any(String) })
    expect((await agree(fresh)).body).toMatchObject({ user: { id: userId, email: new_email } })
  })

  test.each([
    ['recovery', 404, 'user_not_found'],
    ['email_change_current', 404, 'user_not_found'],
    ['email_change_new', 404, 'user_not_found'],
    ['signup', 400, 'validation_failed'],
    ['pigeon', 400, 'validation_failed'],
    [undefined, 400, 'validation_failed'],
    [7, 400, 'bad_json'],
  ])('%s of an unknown account is refused with %i %s', async (type, status, code) => {
    expect(await link({ type, email: uniqueEmail() })).toMatchObject({ status, body: { code } })
  })

  test.each(['signup', 'invite'])('%s of a confirmed account is refused', async (type) => {
    const { email } = await aMember(world)
    expect(await link({ type, email, password: PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    })
  })

  test('a change to another account’s email, or to none, is refused', async () => {
    const [{ email }, other] = [await aMember(world), await aMember(world)]
    const change = (new_email?: string) => link({ type: 'email_change_new', email, new_email })
    expect((await change(other.email)).body['code']).toBe('email_exists')
    expect((await change()).body['code']).toBe('validation_failed')
  })
})
