import * as z from 'zod/mini'
import { isWrittenPhoneNumber, LONGEST_PHONE } from '#kernel/phone-number.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_NAME, userTypes } from './account.ts'
import { isEmail, normalEmail } from './email.ts'

export const SHORTEST_PASSWORD = 6
/** In bytes of UTF-8. Other systems' hashes cut longer passwords when an account moves there. */
export const LONGEST_PASSWORD_BYTES = 72

export type AccountInputProblem =
  | 'name-missing'
  | 'name-too-short'
  | 'name-too-long'
  | 'email-missing'
  | 'email-invalid'
  | 'password-missing'
  | 'password-too-short'
  | 'password-too-long'
  | 'passwords-differ'
  | 'current-password-missing'
  | 'code-missing'
  | 'code-invalid'
  | 'user-type-missing'
  | 'phone-too-long'
  | 'phone-unlike-a-number'
  | 'location-too-long'

const says = (problem: AccountInputProblem) => problem

const email = z
  .string(says('email-missing'))
  .check(
    z.overwrite(normalEmail),
    z.minLength(1, { error: says('email-missing'), abort: true }),
    z.refine(isEmail, says('email-invalid')),
  )

const newPassword = z.string(says('password-missing')).check(
  z.minLength(1, { error: says('password-missing'), abort: true }),
  z.refine((text) => [...text].length >= SHORTEST_PASSWORD, says('password-too-short')),
  z.refine((text) => bytesOf(text) <= LONGEST_PASSWORD_BYTES, says('password-too-long')),
)

/** A solved proof of work, if the server demanded one. */
const captcha = z.optional(z.string())

const signUpFields = {
  name: z
    .string(says('name-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, says('name-missing')),
      z.maxLength(LONGEST_NAME, says('name-too-long')),
    ),
  email,
  password: newPassword,
  userType: z.enum(userTypes, says('user-type-missing')),
  captcha,
}

/** What an account is made of. */
export const SignUpInput = z.object(signUpFields)
export type SignUpInput = z.output<typeof SignUpInput>

type GivenTwice = { password: string; confirmPassword: string }
const areSame = (form: GivenTwice) => form.password === form.confirmPassword
const differing = { error: says('passwords-differ'), path: ['confirmPassword'] }

/** The same as the form sends it: with the password typed twice. */
export const SignUpForm = z
  .object({ ...signUpFields, confirmPassword: z.string(says('passwords-differ')) })
  .check(z.refine(areSame, differing))
export type SignUpForm = z.output<typeof SignUpForm>

/** Only input that can never be a password is refused here; every other wrong password is refused by the comparison. */
export const LogInInput = z.object({
  email,
  password: z.string(says('password-missing')).check(z.minLength(1, says('password-missing'))),
  captcha,
})
export type LogInInput = z.output<typeof LogInInput>

/** Where to send a code or a link. */
export const EmailInput = z.object({ email, captcha })

/** The HTML attribute `pattern` of a code field: digits, with optional spaces between them. */
export const TYPED_CODE = '\\s*(?:\\d\\s*){6}'

/** A code as people type it: spaces between the digits do not matter. */
export const MailedCodeInput = z.object({
  code: z.string(says('code-missing')).check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    z.minLength(1, { error: says('code-missing'), abort: true }),
    z.regex(/^\d{6}$/, says('code-invalid')),
  ),
})

/** A new password, typed twice. */
export const NewPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string(says('passwords-differ')) })
  .check(z.refine(areSame, differing))

/** An optional line of text: empty means none. */
const optionalLine = (longest: number, tooLong: AccountInputProblem) =>
  z.pipe(
    z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(longest, tooLong)), ''),
    z.transform((text) => text || null),
  )

/** Is it a valid phone number or null? People with a phone number are called, the others get mail. */
export const isPhoneOrNone = z.refine<string | null>(
  (text) => text === null || isWrittenPhoneNumber(text),
  says('phone-unlike-a-number'),
)

/** Step 3 of a customer's onboarding. */
export const CustomerDetailsInput = z.object({
  name: z
    .string(says('name-too-short'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(2, says('name-too-short')),
      z.maxLength(LONGEST_NAME, says('name-too-long')),
    ),
  phone: optionalLine(LONGEST_PHONE, 'phone-too-long').check(isPhoneOrNone),
  location: optionalLine(200, 'location-too-long'),
})
export type CustomerDetailsInput = z.output<typeof CustomerDetailsInput>

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
