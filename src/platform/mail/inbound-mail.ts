import type { AddressInfo, Socket } from 'node:net'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { Log } from '../log/log.ts'

/**
 * The SMTP answer to the sending server (RFC 5321, section 4.2): 250 accepts the mail, after 4xx the server tries again,
 * after 5xx it returns the mail to its sender with `text`, one line of ASCII. `status`: the enhanced code (RFC 3463).
 */
export type MailAnswer = { code: number; status: string; text: string }

/**
 * Decides about incoming mails. An error that it throws is answered with 451, so that the sender tries again and
 * nothing is lost.
 */
export type MailReceiver = {
  /**
   * Called at RCPT TO, before the mail itself: null accepts the recipient. `sender` is empty for a report about another
   * mail.
   */
  judge(envelope: { sender: string; recipient: string }): Promise<MailAnswer | null>
  take(mail: { recipient: string; bytes: Uint8Array }): Promise<MailAnswer>
}

/** Limits for what any stranger's connection may cost. */
export type InboundLimits = {
  mostConnections: number
  /** Size of one mail, in bytes. */
  mostBytes: number
  /**
   * Pieces in which one mail may come: the library makes one of each line that begins with a dot, at a cost. Two million
   * of them in ten megabytes held a process for twenty seconds.
   */
  mostPieces: number
  /** Silence of the sender, in ms. */
  silentMs: number
  /** Duration of one connection, however slowly it sends, in ms. */
  longestMs: number
  /** Refused recipients after which a connection is closed. */
  mostRefused: number
}

const LIMITS: InboundLimits = {
  mostConnections: 10,
  mostBytes: 10 * 1024 * 1024,
  mostPieces: 20_000,
  silentMs: 30_000,
  longestMs: 300_000,
  mostRefused: 5,
}
const CLOSE_MS = 2000

const later: MailAnswer = { code: 451, status: '4.3.0', text: 'Try again later' }
const tooLarge: MailAnswer = { code: 552, status: '5.3.4', text: 'The mail is too large' }
/** Ends the connection, so that the rest is not read. */
const tooSplit: MailAnswer = { code: 421, status: '4.3.0', text: 'The mail has too many lines with a dot' }
const tooMany: MailAnswer = { code: 421, status: '4.7.0', text: 'Too many unknown recipients' }

export type InboundMail = { port: number; close(): Promise<void> }

type Options = { host: string; port: number; name: string; log: Log; limits?: Partial<InboundLimits> }
type Listening = { receiver: MailReceiver; log: Log; limits: InboundLimits }

/**
 * Listens for mail (SMTP, RFC 5321) and hands each one to `receiver` before it is answered: nothing is kept here, and
 * nothing is sent on. One recipient for each mail; no login and no encryption, which are up to the mail server in
 * front. Rejects when the port is taken. `name` is how we call ourselves.
 */
export async function openInboundMail(
  { host, port, name, log, ...options }: Options,
  receiver: MailReceiver,
): Promise<InboundMail> {
  const limits = { ...LIMITS, ...options.limits }
  const { SMTPServer } = await import('smtp-server')
  const smtp = new SMTPServer({
    name,
    banner: '',
    disabledCommands: ['AUTH', 'STARTTLS', 'VRFY', 'EXPN', 'HELP', 'WIZ', 'SHELL', 'KILL'],
    disableReverseLookup: true,
    hideSMTPUTF8: true,
    size: limits.mostBytes,
    maxRecipients: 1,
    maxCommandLength: 2048,
    maxClients: limits.mostConnections,
    socketTimeout: limits.silentMs,
    closeTimeout: CLOSE_MS,
    ...handlers({ receiver, log, limits }),
  })
  smtp.on('error', (error) => log.info({ error: error.message }, 'a mail connection failed'))
  // Those above are answered and closed; beyond these they are not even answered.
  smtp.server.maxConnections = 2 * limits.mostConnections
  smtp.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), limits.longestMs)
    socket.once('close', () => clearTimeout(timer))
  })
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject)
    smtp.listen(port, host, () => resolve())
  })
  return {
    port: (smtp.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

type Told = (error?: Error | null, text?: string) => void

function handlers({ receiver, log, limits }: Listening) {
  // By connection, so that nothing is left of one that ends before its answer.
  const refused = new WeakMap<SMTPServerSession, number>()
  return {
    onRcptTo: ({ address }: { address: string }, session: SMTPServerSession, told: Told) => {
      const { envelope } = session
      const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
      void answered(log, () => receiver.judge({ sender, recipient: address })).then((answer) => {
        if (!answer) return told()
        const count = (refused.get(session) ?? 0) + 1
        refused.set(session, count)
        told(errorOf(count >= limits.mostRefused ? tooMany : answer))
      })
    },
    onData: (stream: SMTPServerDataStream, { envelope }: SMTPServerSession, told: Told) => {
      const recipient = envelope.rcptTo[0]?.address ?? ''
      void answered(log, async () => {
        const bytes = await bytesOf(stream, limits)
        if (bytes === 'too-split') return tooSplit
        return bytes ? receiver.take({ recipient, bytes }) : tooLarge
      }).then((answer) => {
        if (answer && answer.code < 400) told(null, textOf(answer))
        else told(errorOf(answer ?? later))
      })
    },
  }
}

async function answered(log: Log, ask: () => Promise<MailAnswer | null>): Promise<MailAnswer | null> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ error: String(error) }, 'a mail was put off')
    return later
  }
}

/**
 * All of the mail; null when it is too large, and then it is read to its end without being kept. Throws when its sender
 * has left.
 */
async function bytesOf(
  stream: SMTPServerDataStream,
  { mostPieces }: InboundLimits,
): Promise<Uint8Array | 'too-split' | null> {
  const parts: Buffer[] = []
  let pieces = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    if (++pieces > mostPieces) return 'too-split'
    if (stream.sizeExceeded) parts.length = 0
    else parts.push(part)
  }
  return stream.sizeExceeded ? null : Buffer.concat(parts)
}

function errorOf(answer: MailAnswer): Error {
  return Object.assign(new Error(textOf(answer)), { responseCode: answer.code })
}

function textOf({ status, text }: MailAnswer): string {
  return `${status} ${text}`
}
