import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { VERBS } from './house.ts'
import { type SourceFile, sourcesIn } from './source-tree.ts'

/**
 * An action begins with a verb, a step is named by its noun. So the verbs in `server` are the actions, and a file
 * that only reads, checks or limits is not mistaken for one.
 */
describe('files of server rooms', () => {
  test('are actions when they begin with a verb, else steps', () => {
    const sources = ['src/features', 'src/identity'].flatMap((folder) => sourcesIn(folder, /\.ts$/))
    expect(namingProblems(sources)).toEqual([])
  })

  const server = 'src/features/quotes/server'
  const sending = { path: `${server}/send-quote.ts`, text: 'await inTransaction(ctx, save)' }
  test.each([
    ['accept-quote.ts', 'await inTransaction(ctx, save)'],
    ['mark-quote.ts', 'await inBookkeeping(ctx, save)'],
    ['withdraw-quote.ts', 'await recordEvent(ctx, quoteWithdrawn(id))'],
    ['notify-companies.ts', 'export const notifyCompanies: EventHandler = tell'],
    ['resend-quote.ts', `import { sendQuote } from './send-quote.ts'`],
    ['quote-total.ts', 'export function quoteTotal() {}'],
    ['quote-store.ts', 'export function saveQuote() {}'],
  ])('%s may say %s', (name, text) => {
    expect(namingProblems([sending, { path: `${server}/${name}`, text }])).toEqual([])
  })

  test.each([
    ['check-quote.ts', 'export function checkQuote() {}', /is named by its noun/],
    ['verify-quote.ts', `import type { Sent } from './send-quote.ts'`, /is named by its noun/],
    ['verify-total.ts', `import { quoteTotal } from './quote-total.ts'`, /is named by its noun/],
    ['quote-total.ts', 'await inTransaction(ctx, save)', /an action begins with a verb/],
    ['quote-mail.ts', 'await queue.enqueue(ctx, job)', /an action begins with a verb/],
  ])('%s may not say %s', (name, text, reason) => {
    const others = [sending, { path: `${server}/quote-total.ts`, text: '' }]
    expect(namingProblems([...others, { path: `${server}/${name}`, text }]).join('\n')).toMatch(reason)
  })
})

/** What only an action does. */
const ACTS =
  /\b(?:inTransaction|inBookkeeping|recordEvent|sendMail|enqueue|pushLive|sms\.send|defineJob|files\.delete)\(|: EventHandler\b/

function namingProblems(sources: SourceFile[]): string[] {
  const rooms = sources.filter(
    ({ path: file }) => file.includes('/server/') && !/-(?:store|queries)\.ts$|\.test\.ts$/.test(file),
  )
  const acting = new Set(rooms.filter(({ text }) => ACTS.test(text)).map(({ path: file }) => file))
  return rooms.flatMap((room) => {
    const begins = beginsWithVerb(path.posix.basename(room.path))
    if (!begins && acting.has(room.path)) return [`${room.path}: an action begins with a verb`]
    const acts = acting.has(room.path) || importsOf(room).some((file) => acting.has(file))
    return begins && !acts ? [`${room.path}: it does nothing by itself; a step is named by its noun`] : []
  })
}

function beginsWithVerb(name: string): boolean {
  return VERBS.some((verb) => name === `${verb}.ts` || name.startsWith(`${verb}-`))
}

/** The files of `src` that this one imports values from. */
function importsOf({ path: file, text }: SourceFile): string[] {
  return [...text.matchAll(/^import (?!type\b)[^']*'([^']+)'/gm)].map(([, spec = '']) =>
    spec.startsWith('#') ? `src/${spec.slice(1)}` : path.posix.join(path.posix.dirname(file), spec),
  )
}
