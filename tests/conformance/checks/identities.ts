import { expect } from 'vitest'
import { checksOf } from '../check.ts'
import { aPerson, aPhone, TEST_CODE } from '../people.ts'
import { send } from '../send.ts'
import { accepted, expectRefusal, expectRefused } from '../verdicts.ts'

const OFF = 'Manual linking is disabled'
const NOBODY = '00000000-0000-4000-8000-000000000000'

export const linkIdentityChecks = checksOf('S10', {
  'linking is refused where it is off': async ({ open }) => {
    const { client } = await aPerson(open)
    const answer = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    expectRefusal(answer, 404, 'manual_linking_disabled', OFF)
  },
  'without a token it is refused': async ({ strict }) => {
    const answer = await send(strict, 'GET /user/identities/authorize?provider=google')
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
  'an unknown provider is refused': async ({ strict }) => {
    const { client } = await aPerson(strict)
    const answer = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    expectRefusal(answer, 400, 'validation_failed', /^Unsupported provider: /)
  },
})

export const unlinkIdentityChecks = checksOf('S11', {
  'unlinking is refused where linking is off': async ({ open }) => {
    const { client } = await aPerson(open)
    const [identity] = accepted(await client.getUserIdentities()).identities
    if (!identity) throw new Error('no identity')
    expectRefusal(await client.unlinkIdentity(identity), 404, 'manual_linking_disabled', OFF)
  },
  'the only identity stays': async ({ strict }) => {
    const { client } = await aPerson(strict)
    const { identities } = accepted(await client.getUserIdentities())
    expect(identities).toHaveLength(1)
    expectRefusal(
      await client.unlinkIdentity(identities[0] as never),
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  },
  'one of two goes': async ({ strict }) => {
    const { client, phone } = await withPhone(strict)
    const { identities } = accepted(await client.getUserIdentities())
    const byPhone = identities.find(({ provider }) => provider === 'phone')
    expect(byPhone?.identity_data).toMatchObject({ phone })
    expect((await client.unlinkIdentity(byPhone as never)).error).toBeNull()
    const { user } = accepted(await client.getUser())
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email'])
    expect(user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } })
    expect(user).not.toHaveProperty('phone_confirmed_at')
  },
  'what is no id is not found': async ({ strict }) => {
    const { session } = await withPhone(strict)
    const answer = await send(strict, 'DELETE /user/identities/not-an-id', { bearer: session.access_token })
    expectRefused(answer, 404, 'validation_failed', /UUID/)
  },
  'an identity of somebody else does not exist': async ({ strict }) => {
    const { client } = await withPhone(strict)
    const { client: stranger } = await aPerson(strict)
    const [theirs] = accepted(await stranger.getUserIdentities()).identities
    expectRefusal(
      await client.unlinkIdentity(theirs as never),
      422,
      'identity_not_found',
      "Identity doesn't exist",
    )
    expect(accepted(await stranger.getUserIdentities()).identities).toHaveLength(1)
  },
  'an identity of nobody does not exist': async ({ strict }) => {
    const { session } = await withPhone(strict)
    const answer = await send(strict, `DELETE /user/identities/${NOBODY}`, { bearer: session.access_token })
    expectRefused(answer, 422, 'identity_not_found', "Identity doesn't exist")
  },
  'without a token it is refused': async ({ strict }) => {
    const answer = await send(strict, `DELETE /user/identities/${NOBODY}`)
    expectRefused(answer, 401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  },
})

/** An account with two identities. */
async function withPhone(server: Parameters<typeof aPerson>[0]) {
  const person = await aPerson(server)
  const phone = aPhone()
  accepted(await person.client.updateUser({ phone }))
  const { session } = accepted(
    await person.client.verifyOtp({ phone, token: TEST_CODE, type: 'phone_change' }),
  )
  return { ...person, session, phone }
}
