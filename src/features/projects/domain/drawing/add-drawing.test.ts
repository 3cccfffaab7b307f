import { expect, test } from 'vitest'
import type { ProjectState } from '../project.ts'
import { decideDrawing } from './add-drawing.ts'

test.each<[ProjectState, present: number, refusal: string | null]>([
  ['published', 0, null],
  ['awarded', 5, null],
  ['expired', 0, null],
  ['published', 6, 'too-many-drawings'],
  ['completed', 0, 'pictures-settled'],
  ['cancelled', 0, 'pictures-settled'],
  ['hidden', 0, 'pictures-settled'],
])('a project that is %s and has %i drawings takes one more: %s', (state, present, refusal) => {
  const decision = decideDrawing({ state }, present)
  expect(decision.ok ? null : decision.refusal).toBe(refusal)
})
