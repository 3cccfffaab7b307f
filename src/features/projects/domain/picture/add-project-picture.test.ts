import { expect, test } from 'vitest'
import type { ProjectState } from '../project.ts'
import { decideProjectPicture } from './add-project-picture.ts'

test.each<[ProjectState, present: number, refusal: string | null]>([
  ['published', 0, null],
  ['published', 11, null],
  ['published', 12, 'too-many-project-pictures'],
  ['quoted', 3, null],
  ['awarded', 3, null],
  ['in_progress', 3, null],
  ['expired', 3, null],
  ['completed', 3, 'pictures-settled'],
  ['cancelled', 0, 'pictures-settled'],
  ['hidden', 0, 'pictures-settled'],
])('a project that is %s with %d pictures: %s', (state, present, refusal) => {
  const decision = decideProjectPicture({ state }, present)
  expect(decision.ok ? null : decision.refusal).toBe(refusal)
})
