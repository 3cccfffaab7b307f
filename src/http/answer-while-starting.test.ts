import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answerWhileStarting } from './answer-while-starting.ts'

test('until the product has started, a browser of any country reads so, and asks again by itself', async () => {
  const server = createServer(answerWhileStarting)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/login`)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toBe('Handslag startar …')
  const named = ['content-type', 'retry-after', 'refresh', 'cache-control']
  expect(named.map((name) => answer.headers.get(name))).toEqual([
    'text/plain; charset=utf-8',
    '2',
    '2',
    'no-store',
  ])
})
