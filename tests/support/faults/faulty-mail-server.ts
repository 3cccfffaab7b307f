import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What is wrong with a mail server. `null`: nothing. */
export type MailFault =
  | 'refuses connections'
  | 'is busy at the greeting'
  | 'puts the recipient off'
  | 'is full after the mail'
  | 'never greets'
  | 'drips its greeting'
  | 'drips its answer to the recipient'
  | 'takes the mail and hangs up'
  | 'answers the mail twice'

export type FaultyMailServer = {
  url: string
  /** The Message-IDs of what it has taken, in order. */
  taken: string[]
  /** How often somebody has connected. */
  connections: () => number
  /** What is wrong from now on. */
  fail(fault: MailFault | null): void
  close(): Promise<void>
}

const DRIP_MS = 20

/**
 * A mail server with faults: `smtp-server` behind a proxy that can refuse connections, answer byte by byte, hang up or
 * repeat lines, as real servers and connections do.
 */
export async function faultyMailServer(): Promise<FaultyMailServer> {
  const taken: string[] = []
  let fault: MailFault | null = null
  let connections = 0
  const inner = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_session, told) => told(fault === 'is busy at the greeting' ? refusal(421) : null),
    onRcptTo: (_address, _session, told) => told(fault === 'puts the recipient off' ? refusal(451) : null),
    onData(stream, _session, told) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString()
      })
      stream.on('end', () => {
        if (fault === 'is full after the mail') return told(refusal(452))
        taken.push(/^Message-ID: (\S+)/im.exec(text)?.[1] ?? '')
        told(null)
      })
    },
  })
  inner.on('error', () => undefined)
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', () => resolve()))
  const innerPort = (inner.server.address() as AddressInfo).port
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (fault === 'refuses connections') return socket.destroy()
    if (fault === 'never greets') return
    if (fault === 'drips its greeting') return drip(socket, '220-please wait\r\n')
    pass(socket, innerPort, fault)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    taken,
    connections: () => connections,
    fail(next) {
      fault = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await closed(door)
      await new Promise<void>((resolve) => inner.close(() => resolve()))
    },
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('4.3.0 Not now'), { responseCode })
}

/** Sends a line again and again, one character at a time, so that no timeout for silence ends the connection. */
function drip(socket: Socket, line: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(line.charAt(at++ % line.length)), DRIP_MS)
  socket.on('close', () => clearInterval(timer))
}

/** Passes everything on to the mail server, and its answers back with the fault. */
function pass(socket: Socket, port: number, fault: MailFault | null): void {
  const server = connect(port, '127.0.0.1')
  server.on('error', () => socket.destroy())
  server.on('close', () => socket.end())
  socket.on('close', () => server.destroy())
  let isMailWanted = false
  socket.on('data', (part: Buffer) => {
    const said = part.toString()
    if (fault === 'drips its answer to the recipient' && /^RCPT/im.test(said))
      return drip(socket, '250-one moment\r\n')
    server.write(part)
  })
  server.on('data', (part: Buffer) => {
    const said = part.toString()
    const isAnswerToMail = isMailWanted && said.startsWith('250')
    isMailWanted ||= /^354 /m.test(said)
    if (isAnswerToMail && fault === 'takes the mail and hangs up') return socket.destroy()
    socket.write(part)
    if (isAnswerToMail && fault === 'answers the mail twice') socket.write(part)
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
