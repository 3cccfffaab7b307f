import { createECDH } from 'node:crypto'
import { isPushEndpoint } from '#kernel/push-endpoint.ts'
import type { Config } from '#platform/config.ts'
import { derivedKey } from '#platform/seal.ts'

/**
 * A browser's push subscription: the URL at its push service, and its public keys (base64url), with which only this
 * browser can decrypt.
 */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/**
 * `text` is encrypted for the browser. A later message of the same `topic` (base64url, 32 signs at most) replaces one
 * that waits.
 */
export type PushMessage = { text: string; topic: string; isUrgent: boolean }

export type PushSender = {
  /** The key that browsers subscribe with (base64url). */
  publicKey: string
  /** `gone`: the subscription no longer exists. Throws when another attempt may succeed. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}

const PATIENCE_MS = 10_000
/** How long the push service keeps a message for a browser that is offline. After a day the bell is enough. */
const KEPT_SECONDS = 24 * 60 * 60
const GONE = new Set([404, 410])

/**
 * Sends through the push services of the browsers (RFC 8030, 8291, 8292). The key pair is derived from the
 * installation's secret, so every process has the same one and nothing has to be stored. `request`: the function that
 * calls the services; tests pass their own.
 */
export function openPushSender(
  config: Pick<Config, 'secret' | 'operator'>,
  request: typeof fetch = fetch,
): PushSender {
  const keys = pushKeys(config.secret)
  const subject = `mailto:${config.operator.supportEmail}`
  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      if (!isPushEndpoint(target.endpoint)) return 'gone'
      const details = await sealedFor(target, message, { subject, ...keys })
      if (!details) return 'gone'
      const { method, headers, body, endpoint } = details
      const answer = await request(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      // The body is not needed; reading a long one would cost time and memory.
      await answer.body?.cancel()
      if (GONE.has(answer.status)) return 'gone'
      if (!answer.ok) throw new Error(`a push service answered ${answer.status}`)
      return 'sent'
    },
  }
}

/**
 * Keys on the curve P-256. The derived bytes are outside the curve's range with a probability of about 2^-32, and
 * always or never for one secret.
 */
function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1')
  const bytes = derivedKey(secret, 'web-push')
  ecdh.setPrivateKey(bytes)
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}

/** The encrypted request; null when the browser's keys are invalid. The library is loaded with the first message. */
async function sealedFor(
  { endpoint, ...keys }: PushTarget,
  { text, topic, isUrgent }: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { default: webPush } = await import('web-push')
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, text, {
      vapidDetails,
      TTL: KEPT_SECONDS,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    })
  } catch {
    return null
  }
}
