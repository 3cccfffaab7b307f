import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Not in package.json: its dependencies are larger than all of ours. */
const PACKAGE = 'lighthouse@13.5.0'
const FOLDER = resolve(import.meta.dirname, '../../.cache/lighthouse')
const COMMAND = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

/**
 * Scores from 0 to 100 in Lighthouse's order, the layout shift, blocked milliseconds, and the audits that cost
 * points.
 */
export type Scores = { scores: number[]; layoutShift: number; blockedMs: number; faults: string[] }

type Audit = {
  id: string
  title: string
  score: number | null
  numericValue?: number
  scoreDisplayMode: string
}
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

/** Lighthouse sometimes fails to record a load, and asks to be run again. */
const ATTEMPTS = 3

/** Lighthouse's scores of a page on a phone with a slow connection. The exact version is downloaded on first use. */
export async function lighthouseFigures(url: string, chromePath: string): Promise<Scores> {
  if (!existsSync(COMMAND)) await fetchLighthouse()
  const folder = await mkdtemp(join(tmpdir(), 'handslag-lighthouse-'))
  const file = join(folder, 'report.json')
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`]
  const command = [COMMAND, url, `--only-categories=${CATEGORIES.join(',')}`, ...options]
  try {
    await runPatiently(command, { ...process.env, CHROME_PATH: chromePath })
    return figuresOf(JSON.parse(await readFile(file, 'utf8')) as Report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runPatiently(command: string[], env: NodeJS.ProcessEnv): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run(process.execPath, command, { env, maxBuffer: 2 ** 26 })
      return
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function fetchLighthouse(): Promise<void> {
  console.log(`Fetching ${PACKAGE} …`)
  await mkdir(FOLDER, { recursive: true })
  await run('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--loglevel=error', PACKAGE])
}

function figuresOf({ categories, audits }: Report): Scores {
  const weighed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  )
  const faults = weighed.flatMap(({ id }) => {
    const { score, title } = audits[id] ?? {}
    return typeof score === 'number' && score < 0.9 ? [`${id} (${title ?? ''})`] : []
  })
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    blockedMs: audits['total-blocking-time']?.numericValue ?? 0,
    faults,
  }
}
