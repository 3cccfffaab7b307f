import { Refused } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import { isCommonPassword } from '../data/common-passwords.ts'
import { newPasswordProblem } from '../domain/new-password.ts'

/** Refuses what must not become a password: `password-too-long`, `password-too-short`, `password-too-common`. */
export function checkNewPassword({ config }: Pick<Services, 'config'>, password: string): void {
  const isCommon = config.auth.refusesCommonPasswords && isCommonPassword(password)
  const problem = newPasswordProblem(password, { isCommon })
  if (problem) throw new Refused(problem)
}
