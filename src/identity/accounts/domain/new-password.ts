import { bytesOf, LONGEST_PASSWORD_BYTES, SHORTEST_PASSWORD } from './account-input.ts'

export type NewPasswordProblem = 'password-too-long' | 'password-too-short' | 'password-too-common'

/** Returns why this cannot be a password, or null. */
export function newPasswordProblem(
  password: string,
  { isCommon }: { isCommon: boolean },
): NewPasswordProblem | null {
  if (bytesOf(password) > LONGEST_PASSWORD_BYTES) return 'password-too-long'
  if ([...password].length < SHORTEST_PASSWORD) return 'password-too-short'
  return isCommon ? 'password-too-common' : null
}
