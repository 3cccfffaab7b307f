import { deleteUser, eraseUser } from '#identity/accounts/server/account-store.ts'
import { deleteClaim } from '#identity/accounts/server/contact-claim-store.ts'
import { eraseIdentities } from '#identity/accounts/server/identity-store.ts'
import { deleteCodesOf } from '#identity/codes/server/code-store.ts'
import { deleteLoginFlowsOf } from '#identity/codes/server/login-flow-store.ts'
import { deleteFactorsOf } from '#identity/factors/server/factor-store.ts'
import { deleteSessionsOf } from '#identity/sessions/server/session-store.ts'
import type { TransactionContext } from '#platform/context.ts'

/**
 * Erases the person from an account and closes it permanently (auth-v1 section 17, soft deletion): emails, phones and
 * subjects become hashes that nobody can log in with, metadata is emptied; sessions, factors, codes and login flows
 * are deleted. The row stays because other rows refer to it.
 */
export async function eraseAccount(ctx: TransactionContext, userId: string): Promise<void> {
  await deleteSessionsOf(ctx, userId)
  await deleteFactorsOf(ctx, userId)
  await deleteClaim(ctx, userId)
  await deleteCodesOf(ctx, userId)
  await deleteLoginFlowsOf(ctx, userId)
  await eraseIdentities(ctx, userId)
  await eraseUser(ctx, userId)
}

/** Deletes the account with everything that refers to it. */
export async function deleteAccount(ctx: TransactionContext, userId: string): Promise<void> {
  await deleteLoginFlowsOf(ctx, userId)
  await deleteUser(ctx, userId)
}
