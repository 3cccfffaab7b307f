import { authErrorText } from '#identity/accounts/texts/auth-errors.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import type { Refused } from '#kernel/refusal.ts'
import { wireErrorOf } from './answer-error.ts'

/**
 * The Swedish sentence for a refusal of the auth service: its own sentence, or that of the protocol's error
 * (specification section 8).
 */
export function sentenceOfRefusal(error: Refused): string {
  const texts: Readonly<Record<string, string>> = accountRefusalTexts
  return texts[error.code] ?? authErrorText(wireErrorOf(error).message)
}
