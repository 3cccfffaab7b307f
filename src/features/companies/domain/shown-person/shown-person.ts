import * as z from 'zod/mini'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { line } from '../company-input.ts'

/** The most people on a company's page. */
export const MOST_PEOPLE = 12

/**
 * A person whom a company shows on its page. `isHidden`: by staff, after a report. `portrait`: width and height in
 * pixels.
 */
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

const code = (problem: ShownPersonProblem) => problem
const LONGEST = 80

/**
 * `agrees`: the company confirms that the person has agreed to be shown. Nobody may be shown without consent (GDPR
 * article 6.1 a), so every change asks for it.
 */
export const ShownPersonInput = z.object({
  name: line(2, LONGEST, code('person-name-missing'), code('person-name-too-long')),
  role: z.pipe(
    z._default(line(0, LONGEST, code('person-role-too-long'), code('person-role-too-long')), ''),
    z.transform((role) => role || null),
  ),
  agrees: z.pipe(
    z.transform((value) => value === true || value === 'on' || value === 'true'),
    z.literal(true, code('agreement-missing')),
  ),
})
export type ShownPersonInput = z.output<typeof ShownPersonInput>

/** May one more person be shown beside the `present` ones? */
export function decideShownPerson(present: number): Decision<object, ShownPersonRefusal> {
  return present < MOST_PEOPLE ? granted({}) : refused('too-many-people')
}
