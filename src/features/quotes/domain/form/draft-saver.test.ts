import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type SaveAnswer, type SavingState } from './draft-saver.ts'
import { suggestedDraft } from './quote-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SAVED_AT = new Date('2026-11-23T13:02:00Z')
const saved = (stamp: string): SaveAnswer => ({ kind: 'saved', stamp, savedAt: SAVED_AT })
const words = (message: string) => ({ ...suggestedDraft('2026-11-23'), message })
const theirs = { draft: words('deras'), stamp: 'theirs', quoteVersion: 0, savedAt: SAVED_AT }

/** A saver whose requests wait for `answer`; all that it sent and showed. */
function aSaver(seen: string | null = null) {
  const sent: [message: string, seen: string | null][] = []
  const shown: SavingState[] = []
  const waiting: ((answer: SaveAnswer) => void)[] = []
  const ask = () => new Promise<SaveAnswer>((resolve) => waiting.push(resolve))
  const saver = new DraftSaver({
    seen,
    send: ({ draft, seen }) => {
      sent.push([draft.message, seen])
      return ask()
    },
    remove: ask,
    show: (state) => shown.push(state),
    later: (work, ms) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const answer = async (given: SaveAnswer) => {
    waiting.shift()?.(given)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, sent, answer, now: () => shown.at(-1) }
}

test('what is typed is saved together, a moment after the first key', async () => {
  const { saver, sent, answer, now } = aSaver()
  saver.write(words('H'))
  expect(now()).toEqual({ kind: 'unsaved' })
  await vi.advanceTimersByTimeAsync(1000)
  saver.write(words('Hej'))
  await vi.advanceTimersByTimeAsync(600)
  expect(sent).toEqual([['Hej', null]])
  await answer(saved('a'))
  expect(now()).toEqual({ kind: 'saved', at: SAVED_AT })
})

test('one request at a time; what was typed meanwhile follows with the new stamp', async () => {
  const { saver, sent, answer, now } = aSaver('first')
  saver.write(words('ett'))
  saver.flush()
  saver.write(words('två'))
  saver.flush()
  expect(sent).toEqual([['ett', 'first']])
  await answer(saved('second'))
  expect(now()).toEqual({ kind: 'unsaved' })
  await vi.advanceTimersByTimeAsync(1500)
  expect(sent.at(-1)).toEqual(['två', 'second'])
})

test('it says that nothing was saved, and tries again by itself without an answer', async () => {
  const { saver, sent, answer, now } = aSaver()
  saver.write(words('ett'))
  saver.flush()
  await answer({ kind: 'lost' })
  expect(now()).toEqual({ kind: 'failed', message: null })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(sent).toHaveLength(2)
  await answer({ kind: 'refused', message: 'För långt.' })
  expect(now()).toEqual({ kind: 'failed', message: 'För långt.' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

test('after another tab has saved nothing is sent until somebody chooses to replace it', async () => {
  const { saver, sent, answer, now } = aSaver('mine')
  saver.write(words('mitt'))
  saver.flush()
  await answer({ kind: 'changed', saved: theirs })
  expect(now()).toEqual({ kind: 'changed', saved: theirs })
  saver.write(words('mitt igen'))
  saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  saver.replace()
  expect(sent.at(-1)).toEqual(['mitt igen', 'theirs'])
})

test('what the other tab saved can be gone on from instead', async () => {
  const { saver, sent, answer, now } = aSaver('mine')
  saver.write(words('mitt'))
  saver.flush()
  await answer({ kind: 'changed', saved: theirs })
  saver.adopt(theirs)
  expect(now()).toEqual({ kind: 'saved', at: SAVED_AT })
  saver.write(words('deras, och mer'))
  saver.flush()
  expect(sent.at(-1)).toEqual(['deras, och mer', 'theirs'])
})

test('while the quote is being sent nothing is saved', async () => {
  const { saver, sent } = aSaver()
  saver.write(words('ett'))
  saver.hold()
  saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  saver.release()
  saver.flush()
  expect(sent).toEqual([['ett', null]])
})

test('what was thrown away is removed, and what is typed afterwards is a new draft', async () => {
  const { saver, sent, answer, now } = aSaver('first')
  saver.write(words('ett'))
  const gone = saver.startOver()
  await vi.advanceTimersByTimeAsync(0)
  await answer(saved(''))
  await gone
  expect(now()).toEqual({ kind: 'untouched' })
  saver.write(words('nytt'))
  saver.flush()
  expect(sent).toEqual([['nytt', null]])
})
