import { createPrivateKey, generateKeyPair as generate, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inBookkeeping } from '#platform/db/in-transaction.ts'
import { insertSamlKey, samlKey } from './saml-key-store.ts'

const generateKeyPair = promisify(generate)
const BITS = 2048

/** The key that signs our requests to identity providers (PKCS #8), with its certificate; both PEM. */
export type SamlKeyPair = { privateKey: string; certificate: string }

/** The operator's key; otherwise the stored key, which is made at the first use and kept sealed. */
export async function keepSamlKey(ctx: Context): Promise<SamlKeyPair> {
  const { auth, publicUrl } = ctx.services.config
  const privateKey = auth.saml?.privateKey ? operatorsKey(auth.saml.privateKey) : await keptKey(ctx)
  // Loaded on use: it takes 13 MB of memory, and few installations use SAML.
  const { signCertificate } = await import('./certificate.ts')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    certificate: signCertificate(privateKey, new URL(publicUrl).hostname),
  }
}

/** Environment variables that hold only one line write line ends as `\n`. */
function operatorsKey(pem: string): KeyObject {
  return createPrivateKey(pem.replaceAll('\\n', '\n'))
}

async function keptKey(ctx: Context): Promise<KeyObject> {
  const kept = await samlKey(ctx)
  if (kept?.pem) return createPrivateKey(kept.pem)
  const { privateKey } = await generateKeyPair('rsa', { modulusLength: BITS })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  await inBookkeeping(ctx, (ctx) => insertSamlKey(ctx, pem, { inPlaceOf: kept }))
  return createPrivateKey(found(found(await samlKey(ctx), 'SAML key').pem, 'SAML key'))
}
