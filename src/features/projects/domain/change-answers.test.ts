import { expect, test } from 'vitest'
import { decideAnswers } from './change-answers.ts'
import { projectStates } from './project.ts'

test.each(projectStates)('the answers about a project in state %s', (state) => {
  expect(decideAnswers({ state }).ok).toBe(state === 'published')
})
