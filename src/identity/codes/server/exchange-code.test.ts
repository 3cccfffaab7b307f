import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import type { AmrMethod } from '#identity/sessions/domain/session.ts'
import { issueTokens } from '#identity/sessions/server/session-tokens.ts'
import { anonymous, system } from '#kernel/actor.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { aNewcomer } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { exchangeCode } from './exchange-code.ts'
import { completeLoginFlow, openLoginFlow } from './login-flow-store.ts'

const world: TestWorld = await testServices()
beforeEach(() => void world.at('2026-11-21T10:00:00Z'))

const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** Runs a login flow until it returns; gives its code for this challenge's verifier. */
async function aCode({ method = 'oauth', plain = false }: { method?: AmrMethod; plain?: boolean } = {}) {
  const { userId } = await aNewcomer(world)
  const authCode = await inBookkeeping(world.context(system('test')), async (ctx) => {
    const flow = await openLoginFlow(ctx, {
      method,
      providerType: 'keycloak',
      challenge: plain ? { challenge: verifier, method: 'plain' } : { challenge, method: 's256' },
    })
    return completeLoginFlow(ctx, flow, { userId, providerAccessToken: 'theirs', providerRefreshToken: null })
  })
  return { authCode, userId }
}

const exchange = (authCode: string, codeVerifier = verifier) =>
  exchangeCode(world.context(anonymous), { authCode, codeVerifier }, noDevice)

describe('a code with its verifier', () => {
  test('is exchanged for a session and the provider’s own tokens', async () => {
    const { authCode, userId } = await aCode()
    const opened = await exchange(authCode)
    expect(opened).toMatchObject({
      userId,
      method: 'oauth',
      providerToken: 'theirs',
      providerRefreshToken: null,
    })
    await expect(issueTokens(world.context(), opened.sessionId)).resolves.toMatchObject({ userId })
  })

  test('may have been sent as plain text', async () => {
    const { authCode } = await aCode({ plain: true })
    await expect(exchange(authCode)).resolves.toBeDefined()
  })

  test('works once, also in two concurrent requests', async () => {
    const { authCode } = await aCode()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(authCode)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(exchange(authCode)).rejects.toMatchObject({ code: 'flow-not-found' })
  })
})

describe('refused is', () => {
  test('a wrong verifier, and the right one still works afterwards', async () => {
    const { authCode } = await aCode()
    await expect(exchange(authCode, 'w'.repeat(50))).rejects.toMatchObject({ code: 'verifier-wrong' })
    await expect(exchange(authCode)).resolves.toBeDefined()
  })

  test('a code that took longer than five minutes', async () => {
    const { authCode } = await aCode()
    world.at('2026-11-21T10:05:01Z')
    await expect(exchange(authCode)).rejects.toMatchObject({ code: 'flow-expired' })
  })

  test.each([
    ['', verifier, 'code-or-verifier-missing'],
    ['x', '', 'code-or-verifier-missing'],
    ['x', verifier, 'flow-not-found'],
    ['0b8a37a6-1a52-4f5b-b1d8-9f1f6f0f2f11', verifier, 'flow-not-found'],
  ])('code %j with verifier %j: %s', async (code, given, refusal) => {
    await expect(exchange(code, given)).rejects.toMatchObject({ code: refusal })
  })
})
