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

/** Limits for whoever takes what is sent too slowly; how slowly somebody may send, `createServer` is told itself. */
export type SlowReaders = {
  /** The reader has taken nothing of what waits for it for so long. */
  stalledMs: number
  /** An answer that is not a live stream has an end: by then it must have been taken, at whatever pace. */
  longestMs: number
}
const SLOW_READERS: SlowReaders = { stalledMs: 30_000, longestMs: 600_000 }

const LOOK_AGAIN_MS = 100

type Answering = { response: ServerResponse; begunAt: number }

/** The web server with limits for slow readers as `createServer` has them for slow writers, and an end in order. */
export function openServer(
  options: ServerOptions,
  listener: RequestListener,
  slowReaders = SLOW_READERS,
): WebServer {
  const answering = new Map<Socket, Answering>()
  let isDraining = false
  const server = createServer(options, (request, response) => {
    answering.set(request.socket, { response, begunAt: performance.now() })
    response.once('close', () => answering.delete(request.socket))
    if (isDraining) response.setHeader('connection', 'close')
    listener(request, response)
  })
  cutSlowReaders(server, answering, slowReaders)
  return {
    server,
    drain: (withinMs) => {
      isDraining = true
      for (const { response } of answering.values())
        if (!response.headersSent) response.setHeader('connection', 'close')
      return drain(server, withinMs)
    },
  }
}

function cutSlowReaders(
  server: Server,
  answering: ReadonlyMap<Socket, Answering>,
  { stalledMs, longestMs }: SlowReaders,
): void {
  server.setTimeout(stalledMs, (socket: Socket) => {
    // Whoever waits for an answer that is not ready is not slow: we are.
    if (socket.writableLength > 0 || !answering.has(socket)) socket.destroy()
  })
  const sweep = setInterval(() => {
    for (const [socket, { response, begunAt }] of answering)
      if (performance.now() - begunAt > longestMs && !isLiveStream(response)) socket.destroy()
  }, stalledMs)
  sweep.unref()
  server.once('close', () => clearInterval(sweep))
}

function isLiveStream(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream')
}

async function drain(server: Server, withinMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), withinMs)
  // What began its answer before it could say that it is the last one stands idle afterwards.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(cut)
  clearInterval(look)
}
