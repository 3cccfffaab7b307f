import { createCipheriv, createDecipheriv, createHash, hash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Services } from './context.ts'

type Sealer = Pick<Services, 'randomBytes'> & { config: Pick<Services['config'], 'secret'> }

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** As base64url such a secret is as long as the keys of other links, which logs leave out. */
const LINK_SECRET_BYTES = 60

/** 32 secret bytes of this installation, different for each purpose (HKDF-SHA256, RFC 5869). */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `handslag:${purpose}`, 32))
}

/**
 * Encrypts text, so that the database alone does not reveal it (AES-256-GCM, key from `config.secret`). Text that was
 * sealed for one purpose cannot be opened for another.
 */
export function seal({ config, randomBytes }: Sealer, purpose: string, text: string): string {
  const nonce = Buffer.from(randomBytes(NONCE_BYTES))
  const cipher = createCipheriv(ALGORITHM, derivedKey(config.secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed, or null when it was sealed with another secret, for another purpose, or tampered with. */
export function unseal({ config }: Pick<Sealer, 'config'>, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(
    ALGORITHM,
    derivedKey(config.secret, purpose),
    bytes.subarray(0, NONCE_BYTES),
  )
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Are two texts equal? The comparison takes the same time wherever they differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** A random secret for a link, base64url. */
export function newLinkSecret({ randomBytes }: Pick<Services, 'randomBytes'>): string {
  return Buffer.from(randomBytes(LINK_SECRET_BYTES)).toString('base64url')
}

/** What is stored of a link's secret. */
export function linkSecretHash(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}
