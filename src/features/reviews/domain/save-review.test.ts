import { describe, expect, test } from 'vitest'
import { projectStates } from '#features/projects/domain/project.ts'
import { decideAnswer } from './answer-review.ts'
import { reviewAuthors, reviewStates } from './review.ts'
import { reviewLifecycle } from './review-lifecycle.ts'
import { removalOf } from './review-removal.ts'
import { reviewTimes, reviewWindow } from './review-window.ts'
import { decideSaving, publicationMoves } from './save-review.ts'

const COMPLETED = new Date('2026-11-01T10:00:00Z')
const completed = { state: 'completed', completedAt: COMPLETED } as const
const nobodyGone = { isPartyGone: false }
const after = (hours: number) => new Date(COMPLETED.getTime() + hours * 3_600_000)
const END = 24 + 14 * 24
const review = (writtenBy: 'customer' | 'company', state: (typeof reviewStates)[number] = 'written') => ({
  id: writtenBy,
  state,
  writtenBy,
})

describe('the time for reviews of a job', () => {
  test.each([
    [0, 'before'],
    [24 - 1 / 3600, 'before'],
    [24, 'open'],
    [END - 1 / 3600, 'open'],
    [END, 'over'],
    [END + 9999, 'over'],
  ])('%d hours after it was finished are %s', (hours, expected) => {
    expect(reviewWindow(completed, after(hours))).toBe(expected)
  })

  test('opens when completion can no longer be undone, and lasts fourteen days', () => {
    expect(reviewTimes(completed)).toEqual({ opensAt: after(24), closesAt: after(END) })
    expect(reviewTimes({ state: 'in_progress', completedAt: null })).toBeNull()
  })

  test('never opens while the job is not completed', () => {
    for (const state of projectStates.filter((state) => state !== 'completed'))
      for (const by of reviewAuthors)
        expect(
          decideSaving({
            ...nobodyGone,
            project: { state, completedAt: COMPLETED },
            reviews: [],
            by,
            now: after(48),
          }),
        ).toEqual({ ok: false, refusal: 'reviews-not-open' })
  })
})

/** Every state of the author's own review × author × time: the decision on saving. */
describe('writing', () => {
  const moments = { before: after(1), open: after(48), over: after(END) }
  const cases = reviewAuthors.flatMap((by) =>
    [null, ...reviewStates].flatMap((own) =>
      (Object.keys(moments) as (keyof typeof moments)[]).map((when) => ({ by, own, when })),
    ),
  )
  test.each(cases)('by the $by, when the own review is $own and the time is $when', ({ by, own, when }) => {
    const reviews = own ? [review(by, own)] : []
    const decision = decideSaving({ ...nobodyGone, project: completed, reviews, by, now: moments[when] })
    const isPublished = own === 'published' || own === 'removed'
    const refusal = isPublished
      ? 'review-published'
      : { before: 'reviews-not-open', open: null, over: 'reviews-over' }[when]
    if (refusal) expect(decision).toEqual({ ok: false, refusal })
    else expect(decision).toEqual({ ok: true, isFirst: own === null })
  })
})

test('nothing is written when a party has deleted the account, whatever the time', () => {
  for (const by of reviewAuthors)
    for (const hours of [1, 48, END])
      expect(
        decideSaving({ project: completed, reviews: [], by, isPartyGone: true, now: after(hours) }),
      ).toEqual({ ok: false, refusal: 'other-party-gone' })
})

describe('publishing', () => {
  const both = [review('customer'), review('company')]
  test.each([
    ['one, open', [review('customer')], after(END - 1), 0],
    ['one, over', [review('customer')], after(END), 1],
    ['both, open', both, after(25), 2],
    ['both, over', both, after(END), 2],
    ['none', [], after(END), 0],
    [
      'those that are published',
      both.map(({ id, writtenBy }) => ({ id, writtenBy, state: 'published' as const })),
      after(END),
      0,
    ],
  ])('%s', (_, reviews, now, count) => {
    expect(publicationMoves(completed, reviews, now)).toHaveLength(count)
  })
})

describe('answering', () => {
  const cases = reviewStates.flatMap((state) =>
    [null, COMPLETED].map((answeredAt) => ({ state, answeredAt })),
  )
  test.each(cases)('a review that is $state, answered $answeredAt', ({ state, answeredAt }) => {
    const decision = decideAnswer({ state, answeredAt })
    if (state !== 'published') expect(decision).toEqual({ ok: false, refusal: 'review-not-shown' })
    else expect(decision.ok).toBe(answeredAt === null)
  })
})

/** Every state × part: what staff can remove. */
describe('removing', () => {
  const cases = reviewStates.flatMap((state) =>
    [true, false].flatMap((hasAnswer) =>
      [
        { review: true, answer: false },
        { review: true, answer: true },
        { review: false, answer: true },
        { review: false, answer: false },
      ].map((what) => ({ state, hasAnswer, ...what })),
    ),
  )
  test.each(cases)('of $state (answer: $hasAnswer): review $review, answer $answer', (given) => {
    const { state, hasAnswer, ...what } = given
    const removal = removalOf({ id: 'r', state, hasAnswer }, what)
    if (state !== 'published') expect(removal).toBeNull()
    else if (what.review) expect(removal).toMatchObject({ move: { to: 'removed' }, takesAnswer: false })
    else if (what.answer && hasAnswer) expect(removal).toEqual({ move: null, takesAnswer: true })
    else expect(removal).toBeNull()
  })

  test('is only for staff, and so is restoring', () => {
    for (const move of ['remove', 'restore'] as const)
      expect(reviewLifecycle.moves[move].by).toEqual(['staff'])
  })
})
