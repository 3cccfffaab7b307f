import * as z from 'zod/mini'
import { isPhoneNumber, normalPhone } from '#identity/accounts/domain/phone-number.ts'
import { OwnerProofInput, PasswordProofInput } from '#identity/accounts/domain/settings-input.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_FACTOR_NAME } from './factor.ts'

export type FactorInputProblem =
  | 'factor-code-missing'
  | 'factor-code-invalid'
  | 'factor-name-missing'
  | 'factor-name-too-long'
  | 'factor-phone-missing'
  | 'phone-invalid'

const says = (problem: FactorInputProblem) => problem

/** A code as people type it: spaces between the digits do not matter. */
export const FactorCodeInput = z.object({
  code: z.string(says('factor-code-missing')).check(
    z.overwrite((text) => text.replace(/\s/g, '')),
    z.minLength(1, { error: says('factor-code-missing'), abort: true }),
    z.regex(/^\d{6}$/, says('factor-code-invalid')),
  ),
})

const appFields = {
  name: z
    .string(says('factor-name-missing'))
    .check(
      z.overwrite(tidyLine),
      z.minLength(1, { error: says('factor-name-missing'), abort: true }),
      z.maxLength(LONGEST_FACTOR_NAME, says('factor-name-too-long')),
    ),
  ...OwnerProofInput.shape,
}

export const AddAppInput = z.object(appFields)

/** With the country code. The shortest are those of Niue (+683 and four digits); shorter ones are short codes. */
const FEWEST_DIGITS = 7

function isMobileNumber(phone: string): boolean {
  return isPhoneNumber(phone) && phone.length >= FEWEST_DIGITS
}

export const AddPhoneInput = z.object({
  ...appFields,
  phone: z
    .string(says('factor-phone-missing'))
    .check(
      z.overwrite(dialled),
      z.minLength(1, { error: says('factor-phone-missing'), abort: true }),
      z.refine(isMobileNumber, says('phone-invalid')),
    ),
})

/** What the form asks for: of an account that has a password (`asksPassword`), the password too. */
export function addFactorInput(type: 'app' | 'phone', asksPassword: boolean): z.ZodMiniType {
  if (type === 'phone') return asksPassword ? PhoneAndPasswordInput : AddPhoneInput
  return asksPassword ? AppAndPasswordInput : AddAppInput
}

const AppAndPasswordInput = z.extend(AddAppInput, PasswordProofInput.shape)
const PhoneAndPasswordInput = z.extend(AddPhoneInput, PasswordProofInput.shape)

/** The normal form of a number as people write it: without a country code it is a Swedish one. */
function dialled(text: string): string {
  const plain = text.replace(/\(0\)|[-–().\s]/g, '')
  return normalPhone(plain.replace(/^00/, '+').replace(/^0/, '+46'))
}
