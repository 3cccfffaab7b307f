import { generateKeyPair as generate } from 'node:crypto'
import { promisify } from 'node:util'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { nextKeyStart } from '../domain/signing-key.ts'
import { signingKeys } from './signing-key-queries.ts'
import { deleteSigningKeysBefore, insertSigningKey } from './signing-key-store.ts'

const generateKeyPair = promisify(generate)

/**
 * Makes the next signing key (ES256) when it is time, and deletes those that are no longer needed. Safe in many
 * processes at once.
 */
export async function rotateSigningKeys(ctx: Context): Promise<void> {
  const known = await signingKeys(ctx.services, { isReread: true })
  const signsFrom = nextKeyStart(known[0], ctx.now)
  if (!signsFrom) return
  const { publicKey, privateKey } = await generateKeyPair('ec', { namedCurve: 'P-256' })
  await inBookkeeping(ctx, async (ctx) => {
    await insertSigningKey(ctx, {
      publicJwk: publicKey.export({ format: 'jwk' }),
      privateJwk: privateKey.export({ format: 'jwk' }),
      signsFrom,
    })
    const oldestInUse = known.at(-1)
    if (oldestInUse) await deleteSigningKeysBefore(ctx, oldestInUse.signsFrom)
  })
  await signingKeys(ctx.services, { isReread: true })
}
