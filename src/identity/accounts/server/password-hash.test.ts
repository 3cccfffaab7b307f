import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Refused } from '#kernel/refusal.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const random = { randomBytes: (count: number) => randomBytes(count) }

describe('a password', () => {
  test('is stored as an argon2id hash with a salt of its own', async () => {
    const hashes = await Promise.all([
      hashPassword(random, 'lingonskog-42'),
      hashPassword(random, 'lingonskog-42'),
    ])
    for (const hash of hashes)
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  test.each([
    ['lingonskog-42', true],
    ['lingonskog-43', false],
    ['Lingonskog-42', false],
    ['', false],
  ])('%j belongs to the hash: %s', async (password, belongs) => {
    const hash = await hashPassword(random, 'lingonskog-42')
    expect(await verifyPassword(password, hash)).toBe(belongs)
  })

  // Computed by the reference implementation (argon2 command line, -id -t 2 -k 65536 -p 1, salt 'somesalt').
  test('hashed elsewhere with other costs is understood', async () => {
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', hash)).toBe(true)
    expect(await verifyPassword('passwore', hash)).toBe(false)
  })

  // Computed by the reference implementations: argon2 -i -t 2 -m 16 -p 4 with salt 'somesalt' in its own tests, and
  // jBCrypt's.
  test.each([
    [
      'argon2i',
      'password',
      '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
    ],
    ['bcrypt $2a$', 'abc', '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
    ['bcrypt $2b$', 'abc', '$2b$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
    ['bcrypt $2y$', 'abc', '$2y$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'],
  ])('imported as %s is understood', async (_, password, hash) => {
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(await verifyPassword(`${password}x`, hash)).toBe(false)
  })

  test.each([null, '', 'klartext', '$2a$10$abcdefghijklmnopqrstuv'])(
    'does not match the hash %j',
    async (hash) => {
      expect(await verifyPassword('lingonskog-42', hash)).toBe(false)
    },
  )

  test('of an unknown account takes as long as a wrong one', async () => {
    const hash = await hashPassword(random, 'lingonskog-42')
    const [wrong, unknown] = [await timeOf(hash), await timeOf(null)]
    expect(unknown).toBeGreaterThan(wrong / 3)
  })

  test('is refused, not queued, when very many come at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 260 }, () => verifyPassword('x', CHEAP)))
    const refusals = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.length).toBeLessThanOrEqual(60)
    for (const { reason } of refusals) expect(reason).toEqual(new Refused('too-busy', { seconds: 2 }))
    expect(await verifyPassword('x', CHEAP)).toBe(false)
  })
})

const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** The shortest of five runs, in ms of processor time of this process: other programs do not add to it. */
async function timeOf(hash: string | null): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const started = process.cpuUsage()
    await verifyPassword('fel', hash)
    const { user, system } = process.cpuUsage(started)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
