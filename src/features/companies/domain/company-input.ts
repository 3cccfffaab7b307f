import * as z from 'zod/mini'
import { isWrittenPhoneNumber } from '#kernel/phone-number.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { categories } from './category.ts'
import { parseOrgNumber } from './org-number.ts'

/** The choices for how far from its base a company works, in km. */
export const radiusChoices = [10, 20, 30, 50, 80, 120, 200, 400] as const
export const DEFAULT_RADIUS_KM = 50

export type CompanyInputProblem =
  | 'company-name-missing'
  | 'company-name-too-long'
  | 'org-number-invalid'
  | 'categories-missing'
  | 'place-missing'
  | 'place-too-long'
  | 'radius-missing'
  | 'contact-person-missing'
  | 'contact-person-too-long'
  | 'phone-missing'
  | 'phone-invalid'
  | 'description-too-long'

const code = (problem: CompanyInputProblem) => problem

/** One line of text; `missing` and `tooLong` are the codes for too few and too many characters. */
export const line = (shortest: number, longest: number, missing: string, tooLong: string) =>
  z.string(missing).check(
    z.overwrite(tidyLine),
    // In code points, like PostgreSQL: an emoji is one character.
    z.refine((text) => [...text].length >= shortest, missing),
    z.maxLength(longest, tooLong),
  )

const orgNumber = z.pipe(
  z._default(z.string(), ''),
  z.transform((text, context) => {
    if (text.trim() === '') return null
    const parsed = parseOrgNumber(text)
    if (!parsed) context.issues.push({ code: 'custom', message: code('org-number-invalid'), input: text })
    return parsed?.orgNumber ?? null
  }),
)

const chosenCategories = z.pipe(
  // One ticked box arrives as a text, several as a list.
  z.transform((chosen) => [
    ...new Set(Array.isArray(chosen) ? chosen : chosen === undefined ? [] : [chosen]),
  ]),
  z.array(z.enum(categories, code('categories-missing'))).check(z.minLength(1, code('categories-missing'))),
)

const radiusKm = z.pipe(
  z.transform((chosen) => (typeof chosen === 'string' ? Number(chosen) : chosen)),
  z.literal(radiusChoices, code('radius-missing')),
)

/**
 * The facts that a company gives when it joins. `orgNumber` becomes ten digits or null; `place` is the base as typed,
 * recognised or not; `radiusKm` is one of {@link radiusChoices}.
 */
export const CompanyFactsInput = z.object({
  companyName: line(2, 200, 'company-name-missing', 'company-name-too-long'),
  orgNumber,
  categories: chosenCategories,
  place: line(2, 200, 'place-missing', 'place-too-long'),
  radiusKm,
  contactPerson: line(2, 200, 'contact-person-missing', 'contact-person-too-long'),
  phone: z
    .string(code('phone-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, { error: code('phone-missing'), abort: true }),
      z.refine(isWrittenPhoneNumber, code('phone-invalid')),
    ),
  description: z.pipe(
    z._default(z.string().check(z.overwrite(tidyText), z.maxLength(3000, code('description-too-long'))), ''),
    z.transform((text) => text || null),
  ),
  vatExempt: z.pipe(
    z.transform((value) => value === true || value === 'on' || value === 'true'),
    z.boolean(),
  ),
})
export type CompanyFactsInput = z.output<typeof CompanyFactsInput>
