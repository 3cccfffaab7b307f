import {
  completeOnboarding,
  linkCompany,
  lockProfile,
  saveProfileDetails,
} from '#features/accounts/server/profile-store.ts'
import { applicationSubmitted } from '#features/applications/domain/application-events.ts'
import { insertApplication } from '#features/applications/server/application-store.ts'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { insertCompany } from '#features/companies/server/company-store.ts'
import { resolvePlace } from '#features/places/server/place-queries.ts'
import { insertMissingItems } from '#features/verification/server/verification-item-store.ts'
import { userIdOf } from '#kernel/actor.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideCompletion } from '../domain/complete-onboarding.ts'
import { onboardingCompleted } from '../domain/onboarding-events.ts'
import { onboardingPolicy } from '../domain/onboarding-policy.ts'

/**
 * A company has given its facts: company, membership, application and the four items to check come into being
 * together, once. Refusals: `onboarding-already-completed`, `org-number-taken`.
 */
export async function completeCompanyOnboarding(
  ctx: Context,
  facts: CompanyFactsInput,
): Promise<{ companyId: string }> {
  const userId = found(userIdOf(ctx.actor), 'profile')
  const base = await resolvePlace(ctx, facts.place)
  return inTransaction(ctx, async (ctx) => {
    const profile = await lockProfile(ctx, userId)
    authorize(onboardingPolicy.completeCompany(ctx.actor))
    refuseUnless(decideCompletion(profile, 'company'))
    const companyId = await insertCompany(ctx, {
      ...facts,
      base,
      ownerId: userId,
      contactEmail: profile.email,
    })
    if (!companyId) throw new Refused('org-number-taken')
    const location = base?.label ?? facts.place
    const application = await submitApplication(ctx, {
      ...facts,
      companyId,
      userId,
      location,
      email: profile.email,
    })
    await saveProfileDetails(ctx, userId, { phone: facts.phone, location })
    await linkCompany(ctx, userId, companyId)
    await completeOnboarding(ctx, userId)
    await recordEvent(ctx, onboardingCompleted(userId, 'company'))
    await recordEvent(ctx, applicationSubmitted(application))
    return { companyId }
  })
}

type Applicant = CompanyFactsInput & { companyId: string; userId: string; location: string; email: string }

async function submitApplication(ctx: TransactionContext, applicant: Applicant) {
  await insertMissingItems(ctx, applicant.companyId)
  return insertApplication(ctx, {
    ...applicant,
    contactEmail: applicant.email,
    contactPhone: applicant.phone,
  })
}
