import { isBanned } from '#identity/accounts/domain/account.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { SuspensionRefusal } from './suspend-account.ts'

/** Only a suspended account can be reinstated: refuses `not-suspended`. */
export function decideRestoration(
  account: { bannedUntil: Date | null },
  now: Date,
): Decision<object, SuspensionRefusal> {
  return isBanned(account, now) ? granted({}) : refused('not-suspended')
}
