import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openServer, type SlowReaders } from './open-server.ts'

const PATIENT: SlowReaders = { stalledMs: 60_000, longestMs: 60_000 }
/** More than the kernel takes for a reader who does not read. */
const MUCH = 64 * 1024 * 1024

describe('a reader who takes nothing of an answer', () => {
  test.each(['/documents/1', '/live'])('of %s is cut off', async (path) => {
    const { port } = await serve((_request, response) => void response.write(Buffer.alloc(MUCH)), {
      ...PATIENT,
      stalledMs: 100,
    })
    const socket = ask(port, path)
    socket.pause()
    await cutOff(socket)
  })

  test('is not cut off while it is we who have nothing to say', async () => {
    const patience = Promise.withResolvers<void>()
    const { port, server } = await serve(
      (_request, response) =>
        void patience.promise.then(() => response.writeHead(200, { connection: 'close' }).end('at last')),
      { ...PATIENT, stalledMs: 50 },
    )
    // By then we have looked at the connection and left it alone.
    server.once('timeout', () => patience.resolve())
    expect(await textOf(ask(port))).toMatch(/at last/)
  })

  test('is told apart from one who has taken it all: an idle connection is closed as ever', async () => {
    const { port } = await serve((_request, response) => void response.end('done'), PATIENT, 20)
    await cutOff(ask(port))
  })
})

describe('an answer without end', () => {
  const drip: RequestListener = (_request, response) => {
    const timer = setInterval(() => response.write('drip'), 20)
    response.once('close', () => clearInterval(timer))
  }

  test('is cut off after the longest time, however steadily it is taken', async () => {
    const { port } = await serve(drip, { stalledMs: 100, longestMs: 200 })
    await cutOff(ask(port))
  })

  test('may go on when it is a live stream', async () => {
    const { port } = await serve(drip, { stalledMs: 50, longestMs: 60 })
    const socket = ask(port, '/live?after=0')
    let heard = ''
    socket.on('data', (text) => {
      heard += String(text)
    })
    await expect.poll(() => heard.match(/drip/g)?.length ?? 0, { timeout: 5_000 }).toBeGreaterThan(20)
    expect(socket.destroyed).toBe(false)
  })
})

describe('draining', () => {
  test('lets the request under way finish as the last one of its connection, and takes no other', async () => {
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

  test('closes a connection whose answer had begun before, as soon as that is whole', async () => {
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

  test('cuts off what is not done in time', async () => {
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

/** A connection that has requested a page; the test drives the rest. */
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

/** Resolves when the server has ended the connection. What it had sent by then is read past. */
async function cutOff(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (!socket.isPaused() || socket.destroyed) return
      // A paused reader hears of the end only by writing.
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
