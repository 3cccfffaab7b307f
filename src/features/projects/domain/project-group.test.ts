import { expect, test } from 'vitest'
import { projectStates } from './project.ts'
import { groupAsked, isInGroup, projectGroups } from './project-group.ts'

test.each(projectStates)(
  'a project that is %s is in one group besides all, so that the groups add up',
  (state) => {
    expect(projectGroups.filter((group) => isInGroup({ state }, group))).toEqual(['alla', expect.any(String)])
  },
)

test('a hidden project, which takes no quotes and has not ended, has a group of its own', () => {
  expect(projectStates.filter((state) => isInGroup({ state }, 'dolda'))).toEqual(['hidden'])
})

test.each([
  [null, 'alla'],
  ['pagaende', 'pagaende'],
  ['__proto__', 'alla'],
  ['', 'alla'],
])('%j asks for %s', (asked, group) => expect(groupAsked(asked)).toBe(group))
