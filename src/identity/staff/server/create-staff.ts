import { accountPolicy } from '#identity/accounts/domain/account-policy.ts'
import { isEmail, normalEmail } from '#identity/accounts/domain/email.ts'
import { isShortForStaff } from '#identity/accounts/domain/staff.ts'
import { confirmEmail } from '#identity/accounts/server/account-contact-store.ts'
import { makesDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { insertGivenAccount } from '#identity/accounts/server/new-account-store.ts'
import { checkNewPassword } from '#identity/accounts/server/new-password.ts'
import { hashPassword } from '#identity/accounts/server/password-hash.ts'
import { factorsOf } from '#identity/factors/server/factor-queries.ts'
import { insertFactor, saveProof } from '#identity/factors/server/factor-store.ts'
import { newTotpSecret } from '#identity/factors/server/totp-setup.ts'
import { isEmailTaken } from '#identity/sessions/server/own-account-queries.ts'
import type { StaffRole } from '#kernel/actor.ts'
import { authorize, found, Refused } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { staffMade } from '../domain/staff-events.ts'
import { insertStaff } from './staff-store.ts'

export type CreateStaffInput = {
  email: string
  name: string
  password: string
  /** Digits with country code: codes are sent there. Without one, an authenticator app is set up. */
  phone?: string
  /** An administrator if left out: the first member has to be one. */
  role?: StaffRole
}

/**
 * Makes an account for a member of staff, with its second factor from the first login on. `secret` (base 32) is what
 * the authenticator app needs, null for a phone. Refusals: `email-invalid`, `email-exists`,
 * `staff-password-too-short`, those of a new password.
 */
export async function createStaff(
  ctx: Context,
  { email: given, name, password, phone, role = 'administrator' }: CreateStaffInput,
): Promise<{ userId: string; secret: string | null }> {
  const email = normalEmail(given)
  if (!isEmail(email)) throw new Refused('email-invalid')
  if (isShortForStaff(password)) throw new Refused('staff-password-too-short')
  checkNewPassword(ctx.services, password)
  if (await isEmailTaken(ctx, email, null)) throw new Refused('email-exists')
  const passwordHash = await hashPassword(ctx.services, password)
  const secret = phone ? null : newTotpSecret(ctx.services)
  return inTransaction(ctx, async (ctx) => {
    authorize(accountPolicy.makeStaff(ctx.actor))
    const account = await insertGivenAccount(ctx, { email, phone: null, passwordHash })
    await confirmEmail(ctx, account)
    await proveFactor(ctx, account.id, { phone: phone ?? null, secret })
    const madeBy = ctx.actor.kind === 'staff' ? ctx.actor.name : ctx.actor.kind
    await insertStaff(ctx, {
      userId: account.id,
      name,
      role,
      madeBy,
      isDemo: makesDemo(ctx),
      enrollUntil: null,
    })
    await recordEvent(ctx, staffMade(account.id))
    return { userId: account.id, secret }
  })
}

/** Marks it as proved: the person who runs the command hands over the password. */
async function proveFactor(
  ctx: TransactionContext,
  userId: string,
  { phone, secret }: { phone: string | null; secret: string | null },
): Promise<void> {
  const type = phone ? 'phone' : 'totp'
  const id = await insertFactor(ctx, { userId, type, name: '', phone, secret })
  const factor = found(
    (await factorsOf(ctx, userId)).find((made) => made.id === id),
    'factor',
  )
  await saveProof(ctx, userId, factor)
}
