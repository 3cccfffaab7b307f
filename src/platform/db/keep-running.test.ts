import { expect, test } from 'vitest'
import { KeptRunning } from './keep-running.ts'
import type { PostgresProcess } from './postgres-process.ts'

/** A server that the test controls. */
function aServer() {
  const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const server: PostgresProcess = {
    ready: ready.promise,
    ended: ended.promise,
    stop: async () => ended.resolve('stopped'),
  }
  ready.promise.catch(() => undefined)
  return { server, ready, ended }
}

test('a server that ends is restarted until it runs, and each end and each return are logged', async () => {
  const [first, broken, last] = [aServer(), aServer(), aServer()]
  const attempts = [
    () => Promise.reject(new Error('disk full')),
    async () => broken.server,
    async () => last.server,
  ]
  const said: string[] = []
  const kept = new KeptRunning(
    first.server,
    () => attempts.shift()?.() ?? Promise.reject(new Error('once too often')),
    (line) => said.push(line),
  )
  first.ended.resolve('killed')
  broken.ready.reject(new Error('no such file'))
  await expect.poll(() => attempts.length).toBe(0)
  last.ready.resolve()
  await expect.poll(() => said).toHaveLength(4)
  for (const [index, word] of ['killed', 'disk full', 'no such file', 'igång igen'].entries())
    expect(said[index]).toContain(word)

  await kept.stop(1_000)
  expect(said).toHaveLength(4)
})

test('a stop ends a server that is starting, and nothing is started after it', async () => {
  const [first, second] = [aServer(), aServer()]
  const starting = Promise.withResolvers<PostgresProcess>()
  let starts = 0
  const startAgain = () => {
    starts++
    return starting.promise
  }
  const kept = new KeptRunning(first.server, startAgain, () => undefined)
  first.ended.resolve('killed')
  await expect.poll(() => starts).toBe(1)
  const stopped = kept.stop(1_000)
  starting.resolve(second.server)
  await stopped
  expect(await second.ended.promise).toBe('stopped')
  expect(starts).toBe(1)
})
