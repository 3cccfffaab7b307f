import { describe, expect, test } from 'vitest'
import { projectStates } from './project.ts'
import { type ProjectPart, projectLifecycle } from './project-lifecycle.ts'

type Move = keyof typeof projectLifecycle.moves

describe('every move leaves exactly these states', () => {
  test.each<[Move, string, string[]]>([
    ['receive-quote', 'quoted', ['published']],
    ['lose-quotes', 'published', ['quoted']],
    ['award', 'awarded', ['published', 'quoted']],
    ['expire', 'expired', ['published', 'quoted']],
    ['lose-company', 'expired', ['awarded', 'in_progress']],
    ['reopen', 'published', ['expired']],
    ['start', 'in_progress', ['awarded']],
    ['complete', 'completed', ['in_progress']],
    ['resume', 'in_progress', ['completed']],
    ['cancel', 'cancelled', ['published', 'quoted', 'awarded', 'in_progress', 'expired', 'hidden']],
    ['hide', 'hidden', ['published', 'quoted']],
    ['show', 'published', ['hidden']],
    ['close', 'cancelled', ['published', 'quoted', 'expired', 'hidden']],
  ])('%s → %s', (move, to, from) => {
    const possible = projectStates.filter((state) => projectLifecycle.can(move, state))
    expect(possible.toSorted()).toEqual(from.toSorted())
    expect(projectLifecycle.moves[move].to).toBe(to)
  })
})

describe('each role makes only its own moves', () => {
  test.each<[ProjectPart, Move[]]>([
    ['projectOwner', ['award', 'reopen', 'start', 'complete', 'resume', 'cancel']],
    ['awardedCompany', ['start']],
    ['system', ['receive-quote', 'lose-quotes', 'expire', 'lose-company', 'cancel', 'hide', 'show']],
    ['staff', ['hide', 'show', 'close']],
    ['stranger', []],
  ])('%s', (part, moves) => {
    const own = (Object.keys(projectLifecycle.moves) as Move[]).filter((move) =>
      projectLifecycle.may(move, part),
    )
    expect(own.toSorted()).toEqual(moves.toSorted())
  })
})

test('nothing leaves cancelled', () => {
  for (const move of Object.keys(projectLifecycle.moves) as Move[])
    expect(projectLifecycle.change(move, { id: 'p', state: 'cancelled' })).toEqual({
      ok: false,
      refusal: 'move-not-possible',
    })
})
