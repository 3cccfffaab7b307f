import { expect, test } from 'vitest'
import { decideAddress } from './change-address.ts'
import { projectStates } from './project.ts'

test.each(projectStates)('the address of a project in state %s', (state) => {
  expect(decideAddress({ state }).ok).toBe(state !== 'completed' && state !== 'cancelled')
})
