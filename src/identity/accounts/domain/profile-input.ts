import * as z from 'zod/mini'
import { LONGEST_PHONE } from '#kernel/phone-number.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_NAME, userTypes } from './account.ts'
import { type AccountInputProblem, isPhoneOrNone } from './account-input.ts'

const SHORTEST_NAME = 2
const LONGEST_LOCATION = 200

const says = (problem: AccountInputProblem) => problem

const name = z
  .string(says('name-too-short'))
  .check(
    z.overwrite(tidyLine),
    z.minLength(SHORTEST_NAME, says('name-too-short')),
    z.maxLength(LONGEST_NAME, says('name-too-long')),
  )

/** An optional line that can be removed: empty and null mean none. */
const line = (longest: number, tooLong: AccountInputProblem) =>
  z.pipe(
    z.nullable(z.string(tooLong).check(z.overwrite(tidyLine), z.maxLength(longest, tooLong))),
    z.transform((text) => text || null),
  )

const details = {
  name: z.optional(name),
  phone: z.optional(line(LONGEST_PHONE, says('phone-too-long')).check(isPhoneOrNone)),
  location: z.optional(line(LONGEST_LOCATION, says('location-too-long'))),
  userType: z.optional(z.enum(userTypes, says('user-type-missing'))),
}

/**
 * Input for a new profile. A user id in it must be the caller's own. Flags (onboarding, company, demo) are ignored: the server
 * sets them. The email is the account's.
 */
export const CreateProfileInput = z.object({
  ...details,
  id: z.optional(z.unknown()),
  userId: z.optional(z.unknown()),
})
export type CreateProfileInput = z.output<typeof CreateProfileInput>

/** What a person may change of a profile; what is left out stays. */
export const UpdateProfileInput = z.object(details)
export type UpdateProfileInput = z.output<typeof UpdateProfileInput>
