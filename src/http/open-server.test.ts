import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openServer, type SlowReaders } from './open-server.ts'

const PATIENT: SlowReaders = { stalledMs: 60_000, longestMs: 60_000 }
/** More than the kernel buffers for a reader that does not read. */
const MUCH = 64 * 1024 * 1024

describe('a reader that does not read its answer', () => {
  test.each(['/documents/1', '/live'])('of %s is cut off', async (path) => {
    const { port } = await serve((_request, response) => void response.write(Buffer.alloc(MUCH)), {
      ...PATIENT,
      stalledMs: 100,
    })
    const socket = ask(port, path)
    socket.pause()
    await cutOff(socket)
  })

  test('is not cut off while the answer is not ready', async () => {
    const patience = Promise.withResolvers<void>()
    const { port, server } = await serve(
      (_request, response) =>
        void patience.promise.then(() => response.writeHead(200, { connection: 'close' }).end('at last')),
      { ...PATIENT, stalledMs: 50 },
    )
    // By then the server has checked the connection and left it open.
    server.once('timeout', () => patience.resolve())
    expect(await textOf(ask(port))).toMatch(/at last/)
  })

  test('is not confused with one that has read everything: an idle connection is closed as usual', async () => {
    const { port } = await serve((_request, response) => void response.end('done'), PATIENT, 20)
    await cutOff(ask(port))
  })
})

describe('an answer that never ends', () => {
  const drip: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write('drip'), 20)
    response.once('close', () => clearInterval(timer))
  }

  test('is cut off after the longest time, however steadily it is read', async () => {
    const { port } = await serve(drip, { stalledMs: 100, longestMs: 200 })
    await cutOff(ask(port))
  })

  test('may continue when it is a live stream', async () => {
    const { port } = await serve(drip, { stalledMs: 50, longestMs: 60 })
    const socket = ask(port, '/live?after=0')
    let heard = ''
    socket.on('data', (text) => {
      heard += String(text)
    })
    await expect.poll(() => heard.match(/drip/g)?.length ?? 0).toBeGreaterThan(20)
    expect(socket.destroyed).toBe(false)
  })
})

describe('draining', () => {
  test('finishes the current request as the last one of its connection, and accepts no other', async () => {
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { port, drain } = await serve((_request, response) => {
      begun.resolve()
      void finish.promise.then(() => response.writeHead(200, { 'x-own': 'kept' }).end('finished'))
    })
    const [working, idle] = [ask(port), connect(port, '127.0.0.1')]
    await Promise.all([begun.promise, once(idle, 'connect')])
    const drained = drain(10_000)
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
    await cutOff(idle)
    finish.resolve()
    const answer = await textOf(working)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toMatch(/x-own: kept/)
    expect(answer).toMatch(/finished/)
    await drained
  })

  test('closes a connection as soon as an answer that has already begun is complete', async () => {
    const finish = Promise.withResolvers<void>()
    const { port, drain } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '8' }).write('fini')
      void finish.promise.then(() => response.end('shed'))
    })
    const socket = ask(port)
    await once(socket, 'readable')
    const drained = drain(10_000)
    finish.resolve()
    expect(await textOf(socket)).toMatch(/shed$/)
    await drained
  })

  test('answers a request that was on its way over a connection that looked idle, and then closes it', async () => {
    const { port, drain } = await serve((_request, response) => void response.end('answered'))
    const socket = ask(port)
    await once(socket, 'readable')
    socket.read()
    const drained = drain(10_000)
    socket.write('GET /later HTTP/1.1\r\nhost: handslag.example\r\n\r\n')
    expect(await textOf(socket)).toMatch(/connection: close[\s\S]*answered$/i)
    await drained
  })

  test('cuts off what does not finish in time', async () => {
    const { port, drain } = await serve(() => undefined)
    const socket = ask(port)
    await once(socket, 'connect')
    await drain(50)
    await cutOff(socket)
  })
})

async function serve(listener: RequestListener, slowReaders = PATIENT, keepAliveTimeout = 60_000) {
  const { server, drain } = openServer({ keepAliveTimeout }, listener, slowReaders)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, drain, port: (server.address() as AddressInfo).port }
}

/** A connection that has requested a page; the test controls the rest. */
function ask(port: number, path = '/'): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: handslag.example\r\n\r\n`)
  return socket
}

async function textOf(socket: Socket): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of socket) chunks.push(String(chunk))
  return chunks.join('')
}

/** Resolves when the server has ended the connection. Everything sent before that is discarded. */
async function cutOff(socket: Socket): Promise<void> {
  if (socket.closed) return
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (!socket.isPaused() || socket.destroyed) return
      // A paused reader notices the end only when it writes.
      socket.write('x', (error) => error && resolve())
    }, 20)
    socket.once('close', () => {
      clearInterval(look)
      resolve()
    })
    if (!socket.isPaused()) socket.resume()
    onTestFinished(() => clearInterval(look))
  })
}
