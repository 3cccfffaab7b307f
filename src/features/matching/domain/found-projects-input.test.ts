import { expect, test } from 'vitest'
import { foundProjectsInput } from './found-projects-input.ts'

test.each([
  ['', { scope: 'fitting' }],
  ['scope=all&category=kitchen', { scope: 'all', category: 'kitchen' }],
  ['scope=&category=', { scope: 'fitting' }],
  ['scope=mine&category=kitchen&before=x&municipality=abc', { scope: 'fitting', category: 'kitchen' }],
])('%s', (search, filter) => expect(foundProjectsInput(new URLSearchParams(search))).toEqual(filter))
