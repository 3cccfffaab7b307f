import * as z from 'zod/mini'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { line } from '../company-input.ts'

/** The most people on a company's page. */
export const MOST_PEOPLE = 12

/** Somebody whom a company shows on its page. `isHidden`: by staff, after a report. `portrait`: width and height in pixels. */
export type ShownPerson = {
  id: string
  name: string
  role: string | null
  isHidden: boolean
  portrait: { id: string; width: number; height: number } | null
}

export type ShownPersonRefusal = 'too-many-people'
export type ShownPersonProblem =
  | 'person-name-missing'
  | 'person-name-too-long'
  | 'person-role-too-long'
  | 'agreement-missing'

const says = (problem: ShownPersonProblem) => problem
const LONGEST = 80

/**
 * `agrees`: the company says that the person has agreed to be shown. Without that nobody may be (GDPR article 6.1 a), so it is asked for
 * with every change.
 */
export const ShownPersonInput = z.object({
  name: line(2, LONGEST, says('person-name-missing'), says('person-name-too-long')),
  role: z.pipe(
    z._default(line(0, LONGEST, says('person-role-too-long'), says('person-role-too-long')), ''),
    z.transform((role) => role || null),
  ),
  agrees: z.pipe(
    z.transform((value) => value === true || value === 'on' || value === 'true'),
    z.literal(true, says('agreement-missing')),
  ),
})
export type ShownPersonInput = z.output<typeof ShownPersonInput>

/** May one more person be shown beside the `present` ones? */
export function decideShownPerson(present: number): Decision<object, ShownPersonRefusal> {
  return present < MOST_PEOPLE ? granted({}) : refused('too-many-people')
}
