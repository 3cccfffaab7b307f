import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

export type WebServer = {
  server: Server
  /**
   * Takes no new connection and no second request on an old one, and waits for the answers under way, at most `withinMs`.
   * What is not answered by then is cut off.
   */
  drain(withinMs: number): Promise<void>
}

/** Limits for readers who take an answer too slowly; how slowly somebody may send, `createServer` is told itself. */
export type SlowReaders = {
  /** Longest time in which the reader takes nothing of what waits for it. */
  stalledMs: number
  /** An answer that is not a live stream has an end: by then it must have been taken, at whatever pace. */
  longestMs: number
}
const SLOW_READERS: SlowReaders = { stalledMs: 30_000, longestMs: 600_000 }

const LOOK_AGAIN_MS = 100

type Answering = { response: ServerResponse; isLive: boolean; begunAt: number }

const LIVE_STREAM = /^\/live(\?|$)/

/** The web server with limits for slow readers as `createServer` has them for slow writers, and an end in order. */
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
      // A reader that does not wait for answers may have asked for the next one already.
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
    // A reader who waits for an answer that is not ready is not slow: we are.
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
  // Node's own closeIdleConnections leaves those that have never asked for anything, as browsers open them in advance.
  const closeIdle = () => {
    for (const socket of idle()) socket.destroy()
  }
  const look = setInterval(closeIdle, LOOK_AGAIN_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    closeIdle()
  })
  clearTimeout(cut)
  clearInterval(look)
}
