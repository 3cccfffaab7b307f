import { accountDeleted } from '#identity/accounts/domain/account-events.ts'
import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { lockAccount } from '#identity/accounts/server/account-store.ts'
import { eraseAccount } from '#identity/sign-in/server/account-end.ts'
import { system } from '#kernel/actor.ts'
import { authorize, Refused, refuseUnless } from '#kernel/refusal.ts'
import { actingAs, type Context } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideDeletion } from '../domain/delete-account.ts'
import { dealingsOf, type Person, personOf } from './deal-queries.ts'
import { closeDealings } from './delete-own-account.ts'
import { forgetCopies } from './forget-copies.ts'
import { dealingsLeft, erase, lockPerson } from './person-erasure.ts'

/**
 * A program of the operator erases a person (auth-v1 section 17, soft deletion). As when the person deletes the
 * account, open projects are cancelled, pending quotes withdrawn, and all personal data erased, but the row of the
 * account is kept. A second call changes nothing. Refuses `user-not-found`, `deals-ongoing`, `dealings-changed`.
 */
export async function forgetAccount(ctx: Context, userId: string): Promise<void> {
  if (!(await accountRow(ctx, userId))) throw new Refused('user-not-found')
  authorize(accountPolicy.delete(ctx.actor, userId))
  const person = await personOf(ctx, userId)
  if (person) await closeDealingsOf(ctx, person)
  await inTransaction(ctx, async (ctx) => {
    if (person) await lockPerson(ctx, person)
    const { deleted_at } = await lockAccount(ctx, userId)
    if (!deleted_at) {
      if (person) await erase(ctx, person, await dealingsLeft(ctx, person))
      else {
        await forgetCopies(ctx, { userId, companyId: null })
        await eraseAccount(ctx, userId)
      }
    }
    await recordEvent(ctx, accountDeleted(userId, { isSoft: true }))
  })
}

async function closeDealingsOf(ctx: Context, person: Person): Promise<void> {
  const dealings = await dealingsOf(ctx, person)
  refuseUnless(decideDeletion(dealings))
  await closeDealings(actingAs(ctx, system('forget-account')), dealings)
}
