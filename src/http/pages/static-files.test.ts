import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { HttpEnvironment } from '../environment.ts'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'handslag-'))
writeFileSync(join(folder, 'start.js'), 'start()')
const app = new Hono<HttpEnvironment>().use(staticFiles(folder))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['', null],
])('to a client that accepts "%s" a file is sent as %s', async (accepted, encoding) => {
  const { headers } = await app.request('/start.js', { headers: { 'accept-encoding': accepted } })
  expect(headers.get('content-encoding')).toBe(encoding)
})
