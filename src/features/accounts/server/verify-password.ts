import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refused } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'

/** OWASP's first choice: argon2id with 19 MiB, two passes, one lane. About 25 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** Hashing never takes more cores than there are, and never lets more than this wait: about two seconds' work. */
const MOST_AT_ONCE = availableParallelism()
const MOST_WAITING = 200

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/
const NOBODYS_HASH = phcOf(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

/** The password's argon2id hash as a PHC string, as GoTrue reads it too. Refuses `too-busy` when the queue is full. */
export async function hashPassword(
  { randomBytes }: Pick<Services, 'randomBytes'>,
  password: string,
): Promise<string> {
  const salt = Buffer.from(randomBytes(SALT_BYTES))
  return phcOf(COST, salt, await tagOf(password, { ...COST, nonce: salt, tagLength: TAG_BYTES }))
}

/**
 * Does the password belong to the hash? Without a hash (unknown account) it takes the same time and says no.
 * Refuses `too-busy` when the queue is full.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = PHC.exec(hash ?? '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = known ?? PHC.exec(NOBODYS_HASH) ?? []
  const expected = Buffer.from(tag, 'base64')
  const actual = await tagOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return known !== null && timingSafeEqual(actual, expected)
}

async function tagOf(password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  await takeTurn()
  try {
    return await derive('argon2id', { ...parameters, message: password })
  } finally {
    passTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (running < MOST_AT_ONCE) {
    running++
    return
  }
  if (waiting.length >= MOST_WAITING) throw new Refused('too-busy')
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** The turn goes to whoever has waited longest, without becoming free in between. */
function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

function phcOf(cost: typeof COST, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(tag)}`
}
