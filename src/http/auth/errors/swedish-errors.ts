import { authErrorText } from '#identity/accounts/texts/auth-errors.ts'
import { accountRefusalTexts } from '#identity/sign-in/texts/entrance.ts'
import type { Refused } from '#kernel/refusal.ts'
import { wireErrorOf } from './answer-error.ts'

/** A refusal of the auth service for people: its own sentence, or what programs are told as specification section 8 puts it. */
export function sentenceOfRefusal(error: Refused): string {
  const texts: Readonly<Record<string, string>> = accountRefusalTexts
  return texts[error.code] ?? authErrorText(wireErrorOf(error).message)
}
