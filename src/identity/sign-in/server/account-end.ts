import { deleteUser, eraseUser } from '#identity/accounts/server/account-store.ts'
import { deleteClaim } from '#identity/accounts/server/address-claim-store.ts'
import { eraseIdentities } from '#identity/accounts/server/identity-store.ts'
import { deleteCodesOf } from '#identity/codes/server/code-store.ts'
import { deleteFlowsOf } from '#identity/codes/server/flow-store.ts'
import { deleteFactorsOf } from '#identity/factors/server/factor-store.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import type { TransactionContext } from '#platform/context.ts'

/**
 * Takes the person out of an account and shuts it for good (auth-v1 section 17, soft deletion): addresses and subjects
 * become hashes that nobody can log in with, metadata is emptied; sessions, factors, codes and flows are gone. The row
 * stays for what hangs on it.
 */
export async function eraseAccount(ctx: TransactionContext, userId: string): Promise<void> {
  await deleteSessionsOf(ctx, userId)
  await deleteFactorsOf(ctx, userId)
  await deleteClaim(ctx, userId)
  await deleteCodesOf(ctx, userId)
  await deleteFlowsOf(ctx, userId)
  await eraseIdentities(ctx, userId)
  await eraseUser(ctx, userId)
}

/** Takes the account away, with everything that hangs on it. */
export async function deleteAccount(ctx: TransactionContext, userId: string): Promise<void> {
  await deleteFlowsOf(ctx, userId)
  await deleteUser(ctx, userId)
}
