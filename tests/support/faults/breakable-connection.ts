import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

/** A connection to the database that breaks when a test says so. */
export type BreakableConnection = {
  /** Connection settings for clients of this connection. */
  settings: pg.PoolConfig
  /**
   * From now on, when a client sends a statement with this text, it arrives, and the connection breaks before the
   * answer.
   */
  loseAnswerTo(text: string): void
  /** From now on nothing passes in either direction, and no end is told: like a machine that has disappeared. */
  stopAnswering(): void
}

/** A connection to the server of `settings`, which must listen on a socket, through a port of this process. */
export async function breakableConnection({
  host,
  port,
  user,
  database,
}: pg.PoolConfig): Promise<BreakableConnection> {
  let lost: string | null = null
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const backend = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [client, backend]) sockets.add(socket.on('error', () => undefined))
    let isCut = false
    client.on('data', (bytes) => {
      isCut ||= lost !== null && bytes.includes(lost)
      if (!isSilent) backend.write(bytes)
    })
    backend.on('data', (bytes) => {
      if (isCut) client.destroy()
      else if (!isSilent) client.write(bytes)
    })
    client.on('close', () => backend.destroy())
    backend.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    settings: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, database },
    loseAnswerTo: (text) => {
      lost = text
    },
    stopAnswering: () => {
      isSilent = true
    },
  }
}
