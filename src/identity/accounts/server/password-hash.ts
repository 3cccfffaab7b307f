import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { compare } from 'bcryptjs'
import { withoutTail } from '#kernel/plain-text.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import { ARGON2_COST, type PasswordHash, readPasswordHash } from '../domain/password-hash.ts'

type Argon2Hash = Extract<PasswordHash, { kind: 'argon2' }>

const SALT_BYTES = 16

/** At most one hashing task per core runs, and at most this many wait: about two seconds of work. */
const MOST_AT_ONCE = availableParallelism()
const MOST_WAITING = 200

const NOBODYS_HASH: Argon2Hash = {
  kind: 'argon2',
  variant: 'argon2id',
  ...ARGON2_COST,
  salt: 'A'.repeat(22),
  tag: 'A'.repeat(43),
}

const derive = promisify(argon2)
let running = 0
const waiting: (() => void)[] = []

/** The password's argon2id hash as a PHC string, as GoTrue reads it too. Refuses `too-busy` when the queue is full. */
export async function hashPassword(
  { randomBytes, passwordCost = ARGON2_COST }: Pick<Services, 'randomBytes' | 'passwordCost'>,
  password: string,
): Promise<string> {
  const salt = base64(randomBytes(SALT_BYTES))
  const { memory, passes, parallelism } = passwordCost
  const tag = await withSlot(() => tagOf(password, { ...NOBODYS_HASH, ...passwordCost, salt }))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${base64(tag)}`
}

/**
 * Does the password belong to the hash? Without a hash (unknown account) it takes the same time and says no.
 * Refuses `too-busy` when the queue is full.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = readPasswordHash(hash ?? '')
  if (known?.kind === 'bcrypt') return withSlot(() => compare(password, hash ?? ''))
  const expected = known ?? NOBODYS_HASH
  const tag = await withSlot(() => tagOf(password, expected))
  return known !== null && timingSafeEqual(tag, Buffer.from(expected.tag, 'base64'))
}

async function tagOf(password: string, hash: Argon2Hash): Promise<Buffer> {
  const { variant, memory, passes, parallelism } = hash
  const nonce = Buffer.from(hash.salt, 'base64')
  const tagLength = Buffer.from(hash.tag, 'base64').length
  return derive(variant, { memory, passes, parallelism, nonce, tagLength, message: password })
}

async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  await takeSlot()
  try {
    return await work()
  } finally {
    passSlotOn()
  }
}

async function takeSlot(): Promise<void> {
  if (running < MOST_AT_ONCE) {
    running++
    return
  }
  if (waiting.length >= MOST_WAITING) throw new Refused('too-busy', { seconds: 2 })
  await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Gives the slot to the task that has waited longest. */
function passSlotOn(): void {
  const next = waiting.shift()
  if (next) next()
  else running--
}

function base64(bytes: Uint8Array): string {
  return withoutTail(Buffer.from(bytes).toString('base64'), '=')
}
