import type { Scores } from './lighthouse.ts'

/** Bytes of the bodies on the wire, by the browser's resource type. */
export type Transfer = { requests: number; bytes: Record<string, number> }
export type PageFigures = { path: string; transfer: Transfer; scores: Scores }

const HEADINGS = ['HTML', 'CSS', 'JS', 'font', 'other', 'all', 'requests', 'scores', 'shift', 'TBT']
const WIDTHS = [6, 6, 6, 6, 6, 6, 9, 16, 6, 5]
const KB = 1000
const OTHERS_LEAST = 100

/** Pages with forms; `tests/e2e/wake-page.e2e.ts` limits the script of each. */
export const formPages: readonly string[] = [
  '/login',
  '/register',
  '/glomt-losenord',
  '/engangskod',
  '/kontakt',
  '/anmal?foretag=bjorkens-bygg-vatrum-ab',
  '/bli-partner',
  '/onboarding',
  '/skapa-projekt',
]
const FORM_SCRIPT_MOST = 60
/** Not for search engines, so the last score, which is theirs, does not count: a report leads to one company's page. */
const UNINDEXED = /^\/anmal\b/

/** The landing page's goals: kB without the one font file. */
const LANDING = { htmlAndCss: 16, script: 20, all: 70, font: 48, requests: 9 }

/** One line per page, in kB on the wire; then the goals and whether they were met. */
export function printPages(pages: readonly PageFigures[]): void {
  const longest = Math.max(...pages.map(({ path }) => path.length))
  console.log(`\n${' '.repeat(longest)} ${row(HEADINGS)}`)
  for (const page of pages) console.log(`${page.path.padEnd(longest)} ${row(cells(page))}`)
  for (const { path, scores } of pages) for (const fault of scores.faults) console.log(`  ${path}: ${fault}`)
  console.log()
  for (const page of pages) for (const line of verdictsOn(page)) console.log(line)
}

function cells({ transfer, scores }: PageFigures): string[] {
  const kb = kilobytes(transfer)
  const sizes = [kb.html, kb.css, kb.script, kb.font, kb.other, kb.all].map((size) => size.toFixed(1))
  const { layoutShift, blockedMs } = scores
  return [
    ...sizes,
    `${transfer.requests}`,
    scores.scores.join('/'),
    layoutShift.toFixed(3),
    blockedMs.toFixed(0),
  ]
}

/** `all` is without the font. */
function kilobytes({ bytes }: Transfer) {
  const of = (type: string) => (bytes[type] ?? 0) / KB
  const [html, css, script, font] = [of('document'), of('stylesheet'), of('script'), of('font')]
  const whole = Object.values(bytes).reduce((sum, size) => sum + size, 0) / KB
  return { html, css, script, font, other: whole - html - css - script - font, all: whole - font }
}

function verdictsOn({ path, transfer, scores }: PageFigures): string[] {
  const kb = kilobytes(transfer)
  if (path !== '/')
    return [
      ...(scoresThatCount(path, scores).every((score) => score >= OTHERS_LEAST)
        ? []
        : [`✗ ${path}: below ${OTHERS_LEAST}`]),
      ...(formPages.includes(path)
        ? [verdict(`${path}: JavaScript at most ${FORM_SCRIPT_MOST} kB`, kb.script <= FORM_SCRIPT_MOST)]
        : []),
    ]
  const besidesFont = transfer.requests - (kb.font > 0 ? 1 : 0)
  return [
    verdict(`/: HTML and CSS at most ${LANDING.htmlAndCss} kB`, kb.html + kb.css <= LANDING.htmlAndCss),
    verdict(`/: JavaScript at most ${LANDING.script} kB`, kb.script <= LANDING.script),
    verdict(`/: at most ${LANDING.all} kB besides the font`, kb.all <= LANDING.all),
    verdict(`/: font at most ${LANDING.font} kB`, kb.font <= LANDING.font),
    verdict(`/: at most ${LANDING.requests} requests besides the font`, besidesFont <= LANDING.requests),
    verdict(
      '/: 100/100/100/100',
      scores.scores.every((score) => score === 100),
    ),
    verdict('/: nothing shifts, nothing blocks', scores.layoutShift === 0 && scores.blockedMs === 0),
  ]
}

function scoresThatCount(path: string, { scores }: Scores): number[] {
  return UNINDEXED.test(path) ? scores.slice(0, -1) : scores
}

function verdict(goal: string, isReached: boolean): string {
  return `${isReached ? '✓' : '✗'} ${goal}`
}

function row(values: readonly string[]): string {
  return values.map((value, index) => value.padStart(WIDTHS[index] ?? 8)).join(' ')
}
