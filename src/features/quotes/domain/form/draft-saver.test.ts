import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DraftSaver, type SaveAnswer, type SavingState } from './draft-saver.ts'
import { suggestedDraft } from './quote-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SAVED_AT = new Date('2026-11-23T13:02:00Z')
const saved = (stamp: string): SaveAnswer => ({ kind: 'saved', stamp, savedAt: SAVED_AT })
const words = (message: string) => ({ ...suggestedDraft('2026-11-23'), message })
const otherTabsDraft = { draft: words('deras'), stamp: 'theirs', quoteVersion: 0, savedAt: SAVED_AT }

/** A saver whose requests wait for `answer`, with everything that it has sent and shown. */
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

test('saves once, a moment after the first key', async () => {
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

test('sends one request at a time; later changes follow with the new stamp', async () => {
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

test('shows that nothing was saved, and tries again by itself when the server did not answer', async () => {
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

test('sends nothing after another tab has saved, until the reader chooses to replace that draft', async () => {
  const { saver, sent, answer, now } = aSaver('mine')
  saver.write(words('mitt'))
  saver.flush()
  await answer({ kind: 'changed', saved: otherTabsDraft })
  expect(now()).toEqual({ kind: 'changed', saved: otherTabsDraft })
  saver.write(words('mitt igen'))
  saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  saver.replace()
  expect(sent.at(-1)).toEqual(['mitt igen', 'theirs'])
})

test('can continue from the draft of the other tab instead', async () => {
  const { saver, sent, answer, now } = aSaver('mine')
  saver.write(words('mitt'))
  saver.flush()
  await answer({ kind: 'changed', saved: otherTabsDraft })
  saver.adopt(otherTabsDraft)
  expect(now()).toEqual({ kind: 'saved', at: SAVED_AT })
  saver.write(words('deras, och mer'))
  saver.flush()
  expect(sent.at(-1)).toEqual(['deras, och mer', 'theirs'])
})

test('saves nothing while the quote is being sent', async () => {
  const { saver, sent } = aSaver()
  saver.write(words('ett'))
  saver.hold()
  saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  saver.release()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([['ett', null]])
})

test('removes a discarded draft, and what is typed afterwards is a new one', async () => {
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
