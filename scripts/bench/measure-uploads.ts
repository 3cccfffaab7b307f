import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { system } from '#kernel/actor.ts'
import { readConfig } from '#platform/config.ts'
import { contextFor } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'
import { productionEnvironment } from '../../tests/support/operator-facts.ts'
import { aCompany, type Company } from '../../tests/support/personas.ts'
import { percentile } from '../percentile.ts'
import { type Memory, memoryOf, treeOf } from '../process-tree.ts'

const PORT = 3962
const ORIGIN = `http://localhost:${PORT}`
const AT_ONCE = 10
/** The goals of docs/decisions/010-untrusted-bytes.md. */
const MOST_MB = 700
const SLOWEST_PAGE_MS = 300
const PAGES = ['/', '/login', '/hantverkare', '/flode', '/company/verification']
const VISITORS = 3
const THINKING_MS = 300
const QUIET_MS = 3_000
const LOOK_EVERY_MS = 100
const MB = 1e6

type Load = { title: string; bytes: Buffer; fileName: string }
type Figures = {
  title: string
  answers: string
  longestMs: number
  /** Of other pages, before the uploads and during them. */
  pagesP95Ms: { before: number; meanwhile: number }
  memory: { before: Memory; highest: Memory }
}

/**
 * `npm run bench -- uploads`: ten companies send the largest picture at the same moment, to a product with its own
 * database as `npm start` runs it. Memory is that of the whole process tree, while three visitors open other pages.
 */
export async function measureUploads(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handslag-uploads-'))
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  await chmod(dataDir, 0o711)
  try {
    const companies = await tenCompanies(dataDir)
    const server = await serve(dataDir)
    const figures: Figures[] = []
    for (const load of await loads()) figures.push(await measure(server, companies, load))
    await stop(server)
    print(figures)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const settings = (dataDir: string) => ({
  ...productionEnvironment,
  DATA_DIR: dataDir,
  PUBLIC_URL: ORIGIN,
  AUTH_EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'error',
})

async function tenCompanies(dataDir: string): Promise<Company[]> {
  const { services, close } = await openServices(readConfig(settings(dataDir)), { handlers: [] })
  const context = (actor = system('bench')) => contextFor(services, actor)
  await loadPlaces(context())
  const companies: Company[] = []
  for (let count = 0; count < AT_ONCE; count++) companies.push(await aCompany({ services, context }))
  await close()
  return companies
}

async function loads(): Promise<Load[]> {
  const flat = { create: { width: 6000, height: 4000, channels: 3, background: '#864' } } as const
  const noise = { type: 'gaussian', mean: 120, sigma: 25 } as const
  const grain = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#864', noise } })
  const photo = await grain.resize(6000, 4000).png({ compressionLevel: 1 }).toBuffer()
  return [
    { title: 'PNG of one colour', fileName: 'a.png', bytes: await sharp(flat).png().toBuffer() },
    { title: 'photo (JPEG)', fileName: 'a.jpg', bytes: await sharp(photo).jpeg({ quality: 80 }).toBuffer() },
    { title: 'photo (WebP)', fileName: 'a.webp', bytes: await sharp(photo).webp({ effort: 0 }).toBuffer() },
  ]
}

async function measure(server: ChildProcess, companies: readonly Company[], load: Load): Promise<Figures> {
  const visiting = visitPages(companies[0]?.token ?? '')
  await pause(QUIET_MS)
  const before = percentile(visiting.times(), 95)
  const memory = watchTree(server.pid ?? 0)
  const begun = performance.now()
  const statuses = await Promise.all(companies.map((company) => send(company, load)))
  const longestMs = performance.now() - begun
  const times = await visiting.stop()
  const answers = [...new Set(statuses)].map(
    (status) => `${status} × ${statuses.filter((one) => one === status).length}`,
  )
  const title = `${load.title}, ${(load.bytes.length / 1e6).toFixed(1)} MB`
  return {
    title,
    answers: answers.join(', '),
    longestMs,
    pagesP95Ms: { before, meanwhile: percentile(times, 95) },
    memory: memory.stop(),
  }
}

async function send({ token }: Company, { bytes, fileName }: Load): Promise<number> {
  const form = new FormData()
  form.set('type', 'reference')
  form.set('file', new File([new Uint8Array(bytes)], fileName))
  const headers = {
    cookie: `handslag=${token}`,
    origin: ORIGIN,
    'sec-fetch-site': 'same-origin',
    accept: 'application/json',
  }
  const answer = await fetch(`${ORIGIN}/documents`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Visitors who open one page after the other, ten per second in all; logged in, so that no page comes from the cache.
 */
function visitPages(token: string) {
  let times: number[] = []
  let isOver = false
  const visit = async () => {
    for (let count = 0; !isOver; count++) {
      const begun = performance.now()
      const answer = await fetch(ORIGIN + (PAGES[count % PAGES.length] ?? '/'), {
        headers: { cookie: `handslag=${token}` },
      })
      await answer.arrayBuffer()
      times.push(performance.now() - begun)
      await pause(THINKING_MS)
    }
  }
  const visitors = Array.from({ length: VISITORS }, visit)
  return {
    /** The times so far, which are then forgotten. */
    times: () => {
      const told = times
      times = []
      return told
    },
    stop: async () => {
      isOver = true
      await Promise.all(visitors)
      return times
    },
  }
}

/** Measures the memory of a process and its descendants. */
function watchTree(pid: number): { stop(): Figures['memory'] } {
  const look = () => memoryOf(treeOf(pid))
  const before = look()
  const highest = { ...before }
  const looking = setInterval(() => {
    const now = look()
    highest.shared = Math.max(highest.shared, now.shared)
    highest.resident = Math.max(highest.resident, now.resident)
  }, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(looking)
      return { before, highest }
    },
  }
}

async function serve(dataDir: string): Promise<ChildProcess> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const env = { ...process.env, ...settings(dataDir), PORT: String(PORT) }
  const server = spawn('/bin/sh', ['-c', scripts.start], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => null)
    if (answer?.status === 200) return server
    await pause(100)
  }
  throw new Error('The product did not become ready.')
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function print(figures: readonly Figures[]): void {
  console.log(`\nTen at once, 24 megapixels each (goals: ${MOST_MB} MB, pages p95 ${SLOWEST_PAGE_MS} ms)\n`)
  console.table(
    figures.map(({ title, answers, longestMs, pagesP95Ms, memory }) => ({
      file: title,
      answers,
      'last after s': (longestMs / 1000).toFixed(1),
      'pages p95 ms before': pagesP95Ms.before.toFixed(0),
      'pages p95 ms': pagesP95Ms.meanwhile.toFixed(0),
      'before MB': megabytes(memory.before.shared),
      'highest MB': megabytes(memory.highest.shared),
      'with shared pages counted in each process': megabytes(memory.highest.resident),
    })),
  )
}

function megabytes(bytes: number): string {
  return (bytes / MB).toFixed(0)
}
