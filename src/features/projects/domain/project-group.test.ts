import { expect, test } from 'vitest'
import { projectStates } from './project.ts'
import { groupAsked, isInGroup, projectGroups } from './project-group.ts'

test.each(projectStates.filter((state) => state !== 'hidden'))(
  'a project that is %s is in one group besides all',
  (state) => {
    expect(projectGroups.filter((group) => isInGroup({ state }, group))).toEqual(['alla', expect.any(String)])
  },
)

test('a hidden project, which takes no quotes and has not ended, is among all alone', () => {
  expect(projectGroups.filter((group) => isInGroup({ state: 'hidden' }, group))).toEqual(['alla'])
})

test.each([
  [null, 'alla'],
  ['pagaende', 'pagaende'],
  ['__proto__', 'alla'],
  ['', 'alla'],
])('%j asks for %s', (asked, group) => expect(groupAsked(asked)).toBe(group))
