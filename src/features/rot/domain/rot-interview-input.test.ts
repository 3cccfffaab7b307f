import { expect, test } from 'vitest'
import { nestedValues } from '#kernel/form-values.ts'
import { rotInterviewInput, sentAnswers } from './rot-interview-input.ts'

const answers = 'isOwners=yes&residents=owner&work=repair&support=none'
const read = (query: string) => rotInterviewInput(2026).safeParse(nestedValues(new URLSearchParams(query)))

function problemsOf(query: string): Record<string, string> {
  const issues = read(query).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a house has a value year and a flat of an association a place; an empty year of work is this year', () => {
  const common = { isOwners: true, residents: 'owner', work: 'repair', support: 'none', workYear: 2026 }
  expect(read(`home=house&valueYear=1975&workYear=&place=x&${answers}`).data).toEqual({
    ...common,
    home: 'house',
    valueYear: 1975,
  })
  expect(read(`home=house&valueYear=&${answers}`).data).toMatchObject({ valueYear: null })
  expect(read(`home=condominium&place=inside&valueYear=x&workYear=2027&${answers}`).data).toEqual({
    ...common,
    home: 'condominium',
    place: 'inside',
    workYear: 2027,
  })
})

test.each([
  [
    'home=house',
    {
      isOwners: 'choice-missing',
      residents: 'choice-missing',
      work: 'choice-missing',
      support: 'choice-missing',
    },
  ],
  [`home=condominium&${answers}`, { place: 'choice-missing' }],
  [`home=slott&${answers}`, { home: 'choice-missing' }],
  [`home=house&home=rented&${answers}`, { home: 'choice-missing' }],
  [`home=house&valueYear=gammalt&${answers}`, { valueYear: 'value-year-invalid' }],
  [`home=house&valueYear=2027&${answers}`, { valueYear: 'value-year-invalid' }],
  [`home=house&workYear=1999&${answers}`, { workYear: 'work-year-invalid' }],
  [`home=house&workYear=2032&${answers}`, { workYear: 'work-year-invalid' }],
])('%s is not complete', (query, problems) => {
  expect(problemsOf(query)).toEqual(problems)
})

test('answers that are not accepted go to the page again, short enough for its URL', () => {
  const sent = new URLSearchParams(`home=house&valueYear=${'9'.repeat(100_000)}&more=${'x'.repeat(100_000)}`)
  expect(sentAnswers(nestedValues(sent))).toEqual({ home: 'house', valueYear: '9'.repeat(40) })
})
