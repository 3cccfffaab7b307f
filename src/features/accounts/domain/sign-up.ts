import { type Decision, granted, refused } from '#kernel/result.ts'

export type SignUpRefusal = 'password-too-common' | 'email-taken'

/** May the account be made? That the address is free is judged last, by the database. */
export function decideSignUp(passwordIsCommon: boolean): Decision<object, 'password-too-common'> {
  return passwordIsCommon ? refused('password-too-common') : granted({})
}
