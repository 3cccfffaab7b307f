import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { ARGON2_COST } from '#identity/accounts/domain/password-hash.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import type { Services } from '#platform/context.ts'
import { percentile } from '../percentile.ts'
import { type MeasuredServer, startMeasured } from './measured-server.ts'

const ACCOUNTS = 200
const PASSWORD = 'lingonskog-42'
const CONNECTIONS = 16
const ROUNDS = 3
const SECONDS = 4

/** The calls of a round: how many per second, and how long each took in ms. */
type Round = { rate: number; times: number[] }

/**
 * The cost of a password, and logins by `/auth/v1/token` as a share of the hashes that the cores can compute. Each
 * login has an IP address of its own, so that no limit is reached; the bare hash is Node's own, with as many at once
 * as the product allows.
 */
export async function measureLogins(services: Services, env: Record<string, string>): Promise<void> {
  const emails = await insertAccounts(services)
  const server = await startMeasured('./serve-product.ts', { ...env, TRUST_PROXY: 'on', AUTH_CAPTCHA: 'off' })
  const one = await round(1, bareHash)
  const rounds: { bare: Round; login: Round }[] = []
  for (let index = 0; index <= ROUNDS; index++) {
    const bare = await round(availableParallelism(), bareHash)
    const login = await round(CONNECTIONS, logInTo(server, emails))
    // The first one warms up.
    if (index > 0) rounds.push({ bare, login })
  }
  await server.stop()
  print({
    one,
    bare: middle(rounds.map(({ bare }) => bare)),
    login: middle(rounds.map(({ login }) => login)),
  })
}

async function insertAccounts(services: Services): Promise<string[]> {
  const hash = await hashPassword(services, PASSWORD)
  const { rows } = await services.pool.query<{ email: string }>(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at)
      select gen_random_uuid(), 'login.' || n || '@example.se', $1, now(), '{}', '{}', now()
      from generate_series(1, $2::int) n returning email`,
    [hash, ACCOUNTS],
  )
  return rows.map(({ email }) => email)
}

const derive = promisify(argon2)

async function bareHash(): Promise<void> {
  const nonce = randomBytes(16)
  await derive('argon2id', { ...ARGON2_COST, nonce, tagLength: 32, message: PASSWORD })
}

function logInTo(server: MeasuredServer, emails: readonly string[]): () => Promise<void> {
  let asked = 0
  return async () => {
    const number = asked++
    const email = emails[number % emails.length]
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitorIpAddress(number) },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`a login was answered with ${answer.status}: ${text}`)
  }
}

/** A new one each time, from the range that is reserved for measurements (RFC 2544, and beyond it). */
function visitorIpAddress(number: number): string {
  return `198.18.${(number >> 8) & 255}.${number & 255}`
}

/** So many clients, each with one request after the other, for some seconds. */
async function round(callers: number, call: () => Promise<void>): Promise<Round> {
  const begun = performance.now()
  const times: number[] = []
  const keepCalling = async () => {
    for (let now = begun; now - begun < SECONDS * 1000; ) {
      await call()
      times.push(performance.now() - now)
      now = performance.now()
    }
  }
  await Promise.all(Array.from({ length: callers }, keepCalling))
  return { rate: (1000 * times.length) / (performance.now() - begun), times }
}

function middle(rounds: readonly Round[]): Round {
  const sorted = rounds.toSorted((a, b) => a.rate - b.rate)
  return sorted[Math.floor(sorted.length / 2)] ?? { rate: 0, times: [] }
}

function print({ one, bare, login }: { one: Round; bare: Round; login: Round }): void {
  const ms = (times: number[], percent: number) => `${percentile(times, percent).toFixed(1)} ms`
  const { memory, passes } = ARGON2_COST
  console.log(
    `\nlogin by password (argon2id, ${memory} KiB, ${passes} passes, ${availableParallelism()} at once)`,
  )
  console.log(`  one hash alone      ${ms(one.times, 50)}`)
  console.log(`  one hash at the cap ${ms(bare.times, 50)}   ${bare.rate.toFixed(1)} hashes/s`)
  console.log(`  logins              ${login.rate.toFixed(1)} /s with ${CONNECTIONS} connections`)
  console.log(`  p50 ${ms(login.times, 50)}   p95 ${ms(login.times, 95)}`)
  console.log(`  logins are ${((100 * login.rate) / bare.rate).toFixed(0)} % of what the bare hash allows`)
}
