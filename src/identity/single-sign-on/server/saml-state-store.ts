import { createHash } from 'node:crypto'
import { uuidOf } from '#kernel/ids.ts'
import type { TransactionContext } from '#platform/context.ts'

/** A login that has been sent to an organisation. */
export type RelayState = {
  providerId: string
  /** The ID of our request, which the answer must name. */
  requestId: string
  /** Already checked as an allowed URL. */
  redirectTo: string
  /** Null for the implicit grant. */
  loginFlowId: string | null
}

/** Begins a login; returns its RelayState. */
export async function insertRelayState(ctx: TransactionContext, state: RelayState): Promise<string> {
  const id = uuidOf(ctx.services.randomBytes(16))
  await ctx.db
    .insertInto('auth.saml_relay_states')
    .values({
      id,
      sso_provider_id: state.providerId,
      request_id: state.requestId,
      redirect_to: state.redirectTo,
      flow_state_id: state.loginFlowId,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

/** Uses up the relay state: of concurrent requests with it, one succeeds. */
export async function takeRelayState(
  ctx: TransactionContext,
  id: string,
): Promise<(RelayState & { createdAt: Date }) | null> {
  const row = await ctx.db
    .deleteFrom('auth.saml_relay_states')
    .where('id', '=', id)
    .returning(['sso_provider_id as providerId', 'request_id as requestId', 'redirect_to as redirectTo'])
    .returning(['flow_state_id as loginFlowId', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ? { ...row, redirectTo: row.redirectTo ?? '', createdAt: row.createdAt ?? new Date(0) } : null
}

/** Records that the assertion was used. False when it had been used already. Deletes expired ones. */
export async function useAssertion(
  ctx: TransactionContext,
  { providerId, id, usableUntil }: { providerId: string; id: string; usableUntil: Date },
): Promise<boolean> {
  await ctx.db.deleteFrom('used_saml_assertions').where('usable_until', '<', ctx.now).execute()
  const used = await ctx.db
    .insertInto('used_saml_assertions')
    .values({
      sso_provider_id: providerId,
      assertion_hash: createHash('sha256').update(id).digest(),
      usable_until: usableUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sso_provider_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the logins that were sent to an organisation before `since`. */
export async function deleteRelayStatesBefore(ctx: TransactionContext, since: Date): Promise<void> {
  await ctx.db.deleteFrom('auth.saml_relay_states').where('created_at', '<', since).execute()
}
