import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Request } from '@playwright/test'
import { publicPages } from '#content/public-pages.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { loadMarket } from '#jobs/demo/load-demo.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { system } from '#kernel/actor.ts'
import { readConfig } from '#platform/config.ts'
import { contextFor } from '#platform/context.ts'
import { openServices } from '#platform/open-services.ts'
import { productionEnvironment } from '../../tests/support/operator-facts.ts'
import { findChromium } from '../find-chromium.ts'
import { lighthouseFigures, type Scores } from './lighthouse.ts'
import { formPages, type PageFigures, printPages, type Transfer } from './print-pages.ts'

const PORT = 3961
const ORIGIN = `http://localhost:${PORT}`
const PLACE_PAGES = 20
const PLACE = /^\/hantverkare\/[^/]+\/[^/]+$/
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** One page of each template. */
const TEMPLATES = [
  ...publicPages.filter((path) => !formPages.includes(path)),
  '/foretag/bjorkens-bygg-vatrum-ab',
  '/hantverkare/malning',
  '/vad-kostar/badrumsrenovering',
  '/vad-kostar/badrumsrenovering/uppsala',
  ...formPages,
]

/** Two runs differ by some points. */
const RUNS_OF_FORM = 5

/**
 * `npm run bench -- pages`: bytes on the wire, requests and Lighthouse's mobile scores of each template and of twenty
 * pages of places, from what `npm start` serves; of pages with forms the median of five runs. In production mode,
 * because a demo is not indexed.
 */
export async function measurePages(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'handslag-pages-'))
  await chmod(dataDir, 0o711)
  const executablePath = await findChromium()
  const env = { ...productionEnvironment, PUBLIC_URL: ORIGIN, DATA_DIR: dataDir }
  await fill(env)
  const server = await serve(env)
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    const figures: PageFigures[] = []
    for (const path of [...TEMPLATES, ...(await placePages())]) {
      const transfer = await transferOf(browser, path)
      const runs = formPages.includes(path) ? RUNS_OF_FORM : 1
      const scores = await middleOf(runs, () => lighthouseFigures(ORIGIN + path, executablePath))
      figures.push({ path, transfer, scores })
      console.log(`${path}: ${scores.scores.join('/')}`)
    }
    printPages(figures)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same market as the demo's, with accounts of its own: production mode refuses a demo. */
async function fill(env: Record<string, string>): Promise<void> {
  const { services, close } = await openServices(readConfig(env), { handlers: eventHandlers })
  await services.queue.start(jobEntries(services), { work: false })
  await loadPlaces(contextFor(services, system('load-places')))
  await loadMarket(contextFor(services, system('bench')))
  await close()
}

async function serve(env: Record<string, string>): Promise<{ stop(): Promise<void> }> {
  const server = spawn(process.execPath, ['src/server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...env,
      PORT: String(PORT),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(server)
  return {
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the server did not start')
}

/** The run with the median speed. */
async function middleOf(runs: number, measure: () => Promise<Scores>): Promise<Scores> {
  const measured: Scores[] = []
  for (let run = 0; run < runs; run++) measured.push(await measure())
  const sorted = measured.toSorted((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))
  const middle = sorted[Math.floor(runs / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

/** Evenly spread over the pages of the site map. */
async function placePages(): Promise<string[]> {
  const pages = (await locations('/sitemap.xml')).filter((path) => PLACE.test(path))
  return Array.from({ length: Math.min(PLACE_PAGES, pages.length) }, (_, index) => {
    return pages[Math.floor((index * pages.length) / PLACE_PAGES)] ?? '/'
  })
}

async function locations(path: string): Promise<string[]> {
  const text = await (await fetch(ORIGIN + path)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const parts = paths.filter((part) => part.endsWith('.xml'))
  return [...paths, ...(await Promise.all(parts.map(locations))).flat()]
}

/** What a first visit on a phone loads before the visitor's first action. */
async function transferOf(browser: Browser, path: string): Promise<Transfer> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' })
  const transfer: Transfer = { requests: requests.length, bytes: {} }
  for (const request of requests) {
    const type = request.resourceType()
    transfer.bytes[type] = (transfer.bytes[type] ?? 0) + (await request.sizes()).responseBodySize
  }
  await context.close()
  return transfer
}
