import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { Server as ConnectionServer, type Socket } from 'node:net'

export type WebServer = {
  server: Server
  /**
   * Accepts no new connection, and of each open one at most one more request, which half a second later would be too late;
   * waits for the answers, at most `withinMs`. Connections that are still open then are cut off.
   */
  drain(withinMs: number): Promise<void>
}

/** Limits for readers who read an answer too slowly. The limits for slow senders are options of `createServer`. */
export type SlowReaders = {
  /** Longest time in which the reader takes none of the bytes that wait for it. */
  stalledMs: number
  /** An answer that is not a live stream has an end: it must have been read completely by then, at whatever pace. */
  longestMs: number
}
const SLOW_READERS: SlowReaders = { stalledMs: 30_000, longestMs: 600_000 }

const LOOK_AGAIN_MS = 100
/**
 * Over a connection that looks idle, a request may already be on its way: a proxy keeps connections open and sends on
 * them.
 */
const ON_ITS_WAY_MS = 500

type Answering = { response: ServerResponse; isLive: boolean; begunAt: number }

const LIVE_STREAM = /^\/live(\?|$)/

/** The web server with limits for slow readers, as `createServer` has them for slow senders, and an orderly stop. */
export function openServer(
  options: ServerOptions,
  listener: RequestListener,
  slowReaders = SLOW_READERS,
): WebServer {
  const connections = new Set<Socket>()
  const answering = new Map<Socket, Answering>()
  let isDraining = false
  const server = createServer(options, (request, response) => {
    const isLive = LIVE_STREAM.test(request.url ?? '')
    const { socket } = request
    answering.set(socket, { response, isLive, begunAt: performance.now() })
    response.once('close', () => {
      // A client that does not wait for answers may have sent the next request already.
      if (answering.get(socket)?.response === response) answering.delete(socket)
    })
    if (isDraining) response.setHeader('connection', 'close')
    listener(request, response)
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  cutSlowReaders(server, answering, slowReaders)
  return {
    server,
    drain: (withinMs) => {
      isDraining = true
      for (const { response } of answering.values())
        if (!response.headersSent) response.setHeader('connection', 'close')
      const isIdle = (socket: Socket) => !answering.has(socket) && socket.writableLength === 0
      return drain(server, () => [...connections].filter(isIdle), withinMs)
    },
  }
}

function cutSlowReaders(
  server: Server,
  answering: ReadonlyMap<Socket, Answering>,
  { stalledMs, longestMs }: SlowReaders,
): void {
  server.setTimeout(stalledMs, (socket: Socket) => {
    // A reader who waits for an answer that is not ready is not slow; the server is.
    if (socket.writableLength > 0 || !answering.has(socket)) socket.destroy()
  })
  const sweep = setInterval(() => {
    for (const [socket, { isLive, begunAt }] of answering)
      if (performance.now() - begunAt > longestMs && !isLive) socket.destroy()
  }, stalledMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

async function drain(server: Server, idle: () => Socket[], withinMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), withinMs)
  // Node's own `closeIdleConnections` leaves connections open that have never sent a request; browsers open such
  // connections in advance.
  const closeIdle = () => {
    for (const socket of idle()) socket.destroy()
  }
  let look: NodeJS.Timeout | undefined
  const patience = setTimeout(() => {
    closeIdle()
    look = setInterval(closeIdle, LOOK_AGAIN_MS)
  }, ON_ITS_WAY_MS)
  // The web server's own `close` would also cut idle connections off, at once.
  await new Promise<void>((resolve) => void ConnectionServer.prototype.close.call(server, () => resolve()))
  clearTimeout(cut)
  clearTimeout(patience)
  clearInterval(look)
}
