import * as z from 'zod/mini'
import { isEmail, normalEmail } from '#identity/accounts/domain/email.ts'
import { tidyLine, tidyText } from '#kernel/plain-text.ts'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { CompanyFactsInput, line } from './company-input.ts'
import { serviceAreaKinds } from './service-area.ts'

/** The choices for requests a week; null means no limit. */
export const capacityChoices = [1, 2, 3, 5, 8, 12, 20] as const
/** In kronor: the lower limits of the projects' budgets. */
export const smallestJobChoices = [25_000, 50_000, 100_000, 200_000] as const
/** A company that works in more municipalities must choose a distance instead. */
const MOST_MUNICIPALITIES = 99

export type CompanyProfileProblem =
  | 'email-invalid'
  | 'website-invalid'
  | 'service-area-missing'
  | 'municipalities-missing'
  | 'municipalities-too-many'
  | 'capacity-invalid'
  | 'smallest-job-invalid'
  | 'pause-date-invalid'
  | 'title-missing'
  | 'title-too-long'
  | 'text-too-long'

const code = (problem: CompanyProfileProblem) => problem

const isTicked = z.pipe(
  z.transform((value) => value === true || value === 'on' || value === 'true'),
  z.boolean(),
)

const contactEmail = z
  .string(code('email-invalid'))
  .check(z.overwrite(normalEmail), z.refine(isEmail, code('email-invalid')))

/** An http URL, typed with or without its scheme; null when left empty. */
const website = z.pipe(
  z._default(z.string(), ''),
  z.transform((text, context) => {
    const typed = tidyLine(text)
    if (typed === '') return null
    const url = websiteUrl(typed)
    if (!url) context.issues.push({ code: 'custom', message: code('website-invalid'), input: text })
    return url
  }),
)

const LONGEST_WEBSITE = 200

function websiteUrl(typed: string): string | null {
  const url = URL.parse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  const isPublic = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/i.test(url.hostname)
  return isPublic && url.href.length <= LONGEST_WEBSITE ? url.href : null
}

export const CompanyIdentityInput = z.pick(CompanyFactsInput, {
  companyName: true,
  orgNumber: true,
  vatExempt: true,
})
export type CompanyIdentityInput = z.output<typeof CompanyIdentityInput>

/** `showsContact`: may everybody read contact person, phone and email on the public page? */
export const CompanyContactInput = z.extend(z.pick(CompanyFactsInput, { contactPerson: true, phone: true }), {
  contactEmail,
  website,
  showsContact: isTicked,
})
export type CompanyContactInput = z.output<typeof CompanyContactInput>

export const CompanyDescriptionInput = z.pick(CompanyFactsInput, { description: true })
export type CompanyDescriptionInput = z.output<typeof CompanyDescriptionInput>

export const CompanyCategoriesInput = z.pick(CompanyFactsInput, { categories: true })
export type CompanyCategoriesInput = z.output<typeof CompanyCategoriesInput>

const municipalityCodes = z.pipe(
  // One ticked box arrives as a text, several as a list.
  z.transform((chosen) => [...new Set(chosen === undefined ? [] : [chosen].flat())]),
  z.array(z.string()),
)

/** `place` is the base as typed; `radiusKm` is used for the kind `radius`, `municipalities` for the other. */
export const CompanyAreaInput = z
  .extend(z.pick(CompanyFactsInput, { place: true, radiusKm: true }), {
    kind: z.enum(serviceAreaKinds, code('service-area-missing')),
    municipalities: municipalityCodes,
  })
  .check(
    // Reported at the field `kind`, because the municipalities are spread over many groups of fields.
    z.refine(({ kind, municipalities }) => kind === 'radius' || municipalities.length > 0, {
      path: ['kind'],
      error: code('municipalities-missing'),
    }),
    z.refine(
      ({ kind, municipalities }) => kind === 'radius' || municipalities.length <= MOST_MUNICIPALITIES,
      {
        path: ['kind'],
        error: code('municipalities-too-many'),
      },
    ),
  )
export type CompanyAreaInput = z.output<typeof CompanyAreaInput>

const chosenNumber = z.transform((chosen) =>
  chosen === 'any' ? null : typeof chosen === 'string' ? Number(chosen) : chosen,
)

export const CompanyCapacityInput = z.object({
  capacityPerWeek: z.pipe(chosenNumber, z.nullable(z.literal(capacityChoices, code('capacity-invalid')))),
})
export type CompanyCapacityInput = z.output<typeof CompanyCapacityInput>

/** `smallestJob` in kronor, null for any. */
export const CompanySmallestJobInput = z.object({
  smallestJob: z.pipe(chosenNumber, z.nullable(z.literal(smallestJobChoices, code('smallest-job-invalid')))),
})

/** `until`: the last day of the pause (Stockholm date), or null for a pause without an end. */
export const PauseCompanyInput = z.object({
  until: z.pipe(
    z._default(z.string(code('pause-date-invalid')), ''),
    z.transform((text, context) => {
      const date = text.trim() || null
      if (date !== null && !isIsoDate(date))
        context.issues.push({ code: 'custom', message: code('pause-date-invalid'), input: text })
      return date
    }),
  ),
})
export type PauseCompanyInput = z.output<typeof PauseCompanyInput>

export const PortfolioEntryInput = z.object({
  title: line(2, 120, code('title-missing'), code('title-too-long')),
  text: z.pipe(
    z._default(z.string().check(z.overwrite(tidyText), z.maxLength(2000, code('text-too-long'))), ''),
    z.transform((text) => text || null),
  ),
})
export type PortfolioEntryInput = z.output<typeof PortfolioEntryInput>
