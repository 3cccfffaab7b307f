import { expect, test } from 'vitest'
import { decideShownPerson, MOST_PEOPLE, ShownPersonInput } from './shown-person.ts'

test('a person is shown with a name, a role if there is one, and only when they agree', () => {
  expect(ShownPersonInput.parse({ name: ' Eva  Ek ', role: '', agrees: 'on' })).toEqual({
    name: 'Eva Ek',
    role: null,
    agrees: true,
  })
  expect(ShownPersonInput.parse({ name: 'Eva Ek', role: 'Plattsättare', agrees: 'on' }).role).toBe(
    'Plattsättare',
  )
})

test.each([
  [{ name: 'E', agrees: 'on' }, 'person-name-missing'],
  [{ name: 'E'.repeat(81), agrees: 'on' }, 'person-name-too-long'],
  [{ name: 'Eva', role: 'x'.repeat(81), agrees: 'on' }, 'person-role-too-long'],
  [{ name: 'Eva' }, 'agreement-missing'],
  [{ name: 'Eva', agrees: 'off' }, 'agreement-missing'],
])('%j is refused: %s', (input, code) => {
  expect(ShownPersonInput.safeParse(input).error?.issues.map(({ message }) => message)).toEqual([code])
})

test('a page shows at most twelve people', () => {
  expect(decideShownPerson(MOST_PEOPLE - 1)).toMatchObject({ ok: true })
  expect(decideShownPerson(MOST_PEOPLE)).toEqual({ ok: false, refusal: 'too-many-people' })
})
