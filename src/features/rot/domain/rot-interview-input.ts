import * as z from 'zod/mini'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import {
  isHouse,
  isOfAssociation,
  otherSupports,
  type RotHome,
  type RotInterview,
  rotHomes,
  rotPlaces,
  rotResidents,
  rotWorks,
} from './rot-eligibility.ts'

export type RotInterviewProblem = 'choice-missing' | 'value-year-invalid' | 'work-year-invalid'

const code = (name: RotInterviewProblem): RotInterviewProblem => name

/**
 * The oldest value year that the form accepts. The Tax Agency sets no value year before 1929, but a household may
 * type the year in which its house was built.
 */
const OLDEST_VALUE_YEAR = 1800
/** The latest year of work that the form accepts is this many years from now. */
const YEARS_AHEAD = 5

/**
 * The fields of the interview. A field that does not apply to the chosen home is ignored: the place, for a home
 * outside an association, and the value year, where the five-year rule does not apply. An empty value year means
 * unknown. `thisYear` is the default year of work.
 */
export function rotInterviewInput(thisYear: number) {
  const fields = z.object({
    home: oneOf(rotHomes),
    isOwners: oneOf(['yes', 'no']),
    residents: oneOf(rotResidents),
    work: oneOf(rotWorks),
    place: z.optional(oneOf(rotPlaces)),
    valueYear: z._default(yearFrom(OLDEST_VALUE_YEAR, thisYear, code('value-year-invalid')), ''),
    workYear: z._default(yearFrom(thisYear - 1, thisYear + YEARS_AHEAD, code('work-year-invalid')), ''),
    support: oneOf(otherSupports),
  })
  const asked = z.pipe(z.transform(ofHome), fields)
  const complete = asked.check(
    z.refine(({ home, place }) => !isOfAssociation(home) || place !== undefined, {
      error: code('choice-missing'),
      path: ['place'],
    }),
  )
  return z.pipe(
    complete,
    z.transform(({ isOwners, place, valueYear, workYear, ...answers }): RotInterview => {
      return {
        ...answers,
        isOwners: isOwners === 'yes',
        ...(place && { place }),
        ...(isHouse(answers.home) && { valueYear: valueYear === '' ? null : Number(valueYear) }),
        workYear: workYear === '' ? thisYear : Number(workYear),
      }
    }),
  )
}

function oneOf<const Codes extends readonly string[]>(codes: Codes) {
  return z.enum(codes as unknown as readonly [Codes[number]], code('choice-missing'))
}

function yearFrom(oldest: number, newest: number, problem: RotInterviewProblem) {
  const isYear = (typed: string) =>
    typed.trim() === '' ||
    (/^\d{4}$/.test(typed.trim()) && Number(typed) >= oldest && Number(typed) <= newest)
  return z.pipe(
    z.string(problem).check(z.refine(isYear, problem)),
    z.transform((typed: string) => typed.trim()),
  )
}

/** Drops a field that does not apply to the chosen home, so that it cannot be invalid. */
function ofHome(values: unknown): unknown {
  const { place, valueYear, ...others } = values as FormValues
  const home = others.home as RotHome
  return {
    ...others,
    ...(isOfAssociation(home) && place !== undefined && { place }),
    ...(isHouse(home) && valueYear !== undefined && { valueYear }),
  }
}

/** The names of the form's fields. */
const NAMES = ['home', 'isOwners', 'residents', 'work', 'place', 'valueYear', 'workYear', 'support'] as const
/** Longer than any answer: the answers stand in the URL of a page, which goes into a header. */
const LONGEST_ANSWER = 40

/** The answers as they were sent, for the page that says what is missing in them. */
export function sentAnswers(values: FormValues): Record<string, string> {
  const answers = NAMES.filter((name) => values[name] !== undefined).map((name) => [
    name,
    textOf(values[name]).slice(0, LONGEST_ANSWER).toWellFormed(),
  ])
  return Object.fromEntries(answers)
}

/** The answers as values of the form's fields. */
export function interviewValues({
  isOwners,
  valueYear,
  workYear,
  ...answers
}: RotInterview): Record<string, string> {
  return {
    ...answers,
    isOwners: isOwners ? 'yes' : 'no',
    ...(typeof valueYear === 'number' && { valueYear: String(valueYear) }),
    workYear: String(workYear),
  }
}
