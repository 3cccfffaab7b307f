import * as z from 'zod/mini'
import { Refused } from '#kernel/refusal.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import type { Config } from '#platform/config.ts'
import { composeMail } from '#platform/mail/compose-mail.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { smsTexts } from '#platform/texts.ts'

/** One text message to one number: digits with country code, without '+'. */
export type Sms = { to: string; text: string }

export type SmsSender = {
  /**
   * Sends the text message; returns the provider's id of it, if it has one. Throws `sms-send-failed`, with `isUnknown`
   * when the provider may have taken it.
   */
  send(sms: Sms): Promise<{ messageId: string | null }>
}

type Provider = NonNullable<AuthSettings['sms']>

const PATIENCE_MS = 10_000

/** Can text messages be sent at all? Through the operator's provider, or in demo mode to the mailbox at /dev/mail. */
export function sendsSms({ auth, mode, smtpUrl }: Pick<Config, 'auth' | 'mode' | 'smtpUrl'>): boolean {
  return auth.sms !== null || (mode === 'demo' && smtpUrl === null)
}

/** The operator's HTTP provider; without one the mailbox in demo mode, otherwise none. */
export function openSmsSender(config: Config, mailer: Mailer): SmsSender {
  if (config.auth.sms) return httpSender(config.auth.sms)
  return sendsSms(config) ? mailboxSender(config, mailer) : { send: () => Promise.reject(notSent()) }
}

/** A form of `from`, `to` and `message` with basic authentication, as 46elks and others accept it. */
function httpSender({ url, user, password, from }: Provider): SmsSender {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ from, to: `+${to}`, message: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => {
        throw notSent(isUnknown(error))
      })
      const body = await answer.text().catch(() => null)
      if (!answer.ok) throw notSent(LOST_BEHIND.has(answer.status))
      if (body === null) throw notSent(true)
      return { messageId: messageIdIn(body) }
    },
  }
}

function mailboxSender(config: Config, mailer: Mailer): SmsSender {
  return {
    async send({ to, text }) {
      const { title, footer } = smsTexts
      await mailer.send(composeMail(config, `+${to}`, title, { title, paragraphs: [text], footer }))
      return { messageId: null }
    },
  }
}

/** `isUnknown`: the provider may have taken the message, and its answer was lost. */
function notSent(isUnknown = false): Refused {
  return new Refused('sms-send-failed', isUnknown ? { isUnknown: 1 } : {})
}

/** May the provider have taken the message? Not without a connection, and not when it answered with a redirect. */
function isUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return true
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const isRefusedHere = cause instanceof Error && REFUSED_HERE.has(cause.message)
  return !isRefusedHere && !UNREACHED.has(code)
}

/** What fetch says of a redirect that is not followed, and of a port that it does not call. */
const REFUSED_HERE: ReadonlySet<string> = new Set(['unexpected redirect', 'bad port'])

/**
 * What a proxy before the provider answers when it has passed the message on and the answer was broken off or late. The
 * protocol has no key by which the provider would know the message again.
 */
const LOST_BEHIND: ReadonlySet<number> = new Set([502, 504])

const UNREACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const providerAnswer = z.object({ id: z.string().check(z.maxLength(200)) })

function messageIdIn(body: string): string | null {
  try {
    return providerAnswer.safeParse(JSON.parse(body)).data?.id ?? null
  } catch {
    return null
  }
}
