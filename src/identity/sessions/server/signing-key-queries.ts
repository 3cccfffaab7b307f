import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Services } from '#platform/context.ts'
import { unseal } from '#platform/seal.ts'
import { keysInUse } from '../domain/signing-key.ts'
import { SEALED_FOR } from './signing-key-store.ts'

export type SigningKey = {
  /** The `kid` of its tokens. */
  id: string
  publicJwk: JWK
  publicKey: KeyObject
  privateKey: KeyObject
  signsFrom: Date
}

/** How long keys are cached. They change every few months, and a token with an unknown `kid` makes this process read them again. */
const KEPT_MS = 60_000
const kept = new WeakMap<Services['pool'], { keys: Promise<SigningKey[]>; readAt: number }>()

/** The keys in use, newest first, from memory when they were read within the last minute. */
export async function signingKeys(services: Services, { isReread = false } = {}): Promise<SigningKey[]> {
  const known = kept.get(services.pool)
  const now = services.clock().getTime()
  if (known && !isReread && Math.abs(now - known.readAt) < KEPT_MS) return known.keys
  const keys = readKeys(services)
  kept.set(services.pool, { keys, readAt: now })
  keys.catch(() => kept.delete(services.pool))
  return keys
}

async function readKeys(services: Services): Promise<SigningKey[]> {
  const rows = await services.db
    .selectFrom('signing_keys')
    .selectAll()
    .orderBy('signs_from', 'desc')
    .execute()
  const keys = rows.flatMap(({ id, public_jwk, sealed_private_jwk, signs_from: signsFrom }) => {
    const privateJwk = unseal(services, SEALED_FOR, sealed_private_jwk)
    // Sealed with a secret that was changed since: its tokens are no longer accepted.
    if (!privateJwk) return []
    const publicJwk = public_jwk as JWK
    return {
      id,
      publicJwk,
      publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
      privateKey: createPrivateKey({ key: JSON.parse(privateJwk) as JWK, format: 'jwk' }),
      signsFrom,
    }
  })
  return keysInUse(keys, services.clock())
}
