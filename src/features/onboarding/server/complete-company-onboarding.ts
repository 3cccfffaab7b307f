import { applicationSubmitted } from '#features/applications/domain/application-events.ts'
import { insertApplication } from '#features/applications/server/application-store.ts'
import { applyIdentity } from '#features/applications/server/company-identity.ts'
import { applyTrades } from '#features/applications/server/company-trades.ts'
import { lockStanding, renewStanding } from '#features/applications/server/standing-store.ts'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { saveApplicantFacts } from '#features/companies/server/applicant-company-store.ts'
import { takeFirstSlug } from '#features/companies/server/company-identity-store.ts'
import { insertCompany, lockCompany } from '#features/companies/server/company-store.ts'
import type { Place } from '#features/places/domain/place.ts'
import { resolvePlace } from '#features/places/server/place-queries.ts'
import { insertMissingItems } from '#features/verification/server/verification-item-store.ts'
import {
  completeOnboarding,
  linkCompany,
  lockProfile,
  saveProfileDetails,
} from '#identity/accounts/server/profile-store.ts'
import { userIdOf } from '#kernel/actor.ts'
import { authorize, found, Refused, refuseUnless } from '#kernel/refusal.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { decideCompletion } from '../domain/complete-onboarding.ts'
import { onboardingCompleted } from '../domain/onboarding-events.ts'
import { onboardingPolicy } from '../domain/onboarding-policy.ts'

/**
 * A company gives its facts: company, membership, application and the four items to check are created together, once.
 * For an applicant all of these exist, so only the facts are filled in. Refuses `onboarding-already-completed`,
 * `org-number-taken`, and `org-number-needed` when an applicant leaves out the number that the company has.
 */
export async function completeCompanyOnboarding(
  ctx: Context,
  facts: CompanyFactsInput,
): Promise<{ companyId: string }> {
  const userId = found(userIdOf(ctx.actor), 'profile')
  const base = await resolvePlace(ctx, facts.place)
  return inTransaction(ctx, async (ctx) => {
    // An applicant's company is locked before the person, as in all transactions, to prevent deadlocks.
    if (ctx.actor.kind === 'company' && ctx.actor.companyId) await lockCompany(ctx, ctx.actor.companyId)
    const profile = await lockProfile(ctx, userId)
    authorize(onboardingPolicy.completeCompany(ctx.actor))
    refuseUnless(decideCompletion(profile, 'company'))
    const applied = profile.companyId
    if (applied) await fillIn(ctx, applied, { ...facts, base })
    const companyId = applied ?? (await apply(ctx, { ...facts, base, userId, email: profile.email }))
    await saveProfileDetails(ctx, userId, { phone: facts.phone, location: base?.label ?? facts.place })
    await completeOnboarding(ctx, userId)
    await recordEvent(ctx, onboardingCompleted(userId, 'company'))
    return { companyId }
  })
}

/**
 * Fills in the facts of an applicant's company. Name, number and trades are changed by the same steps as any later
 * change, because staff may already have checked those of the application.
 */
async function fillIn(
  ctx: TransactionContext,
  companyId: string,
  facts: CompanyFactsInput & { base: Place | null },
): Promise<void> {
  const standing = await lockStanding(ctx, companyId)
  await saveApplicantFacts(ctx, companyId, facts)
  await applyTrades(ctx, companyId, facts.categories)
  await applyIdentity(ctx, companyId, standing, facts)
  await takeFirstSlug(ctx, companyId)
}

type Applicant = CompanyFactsInput & { base: Place | null; userId: string; email: string }

async function apply(ctx: TransactionContext, applicant: Applicant): Promise<string> {
  const { userId, email, base } = applicant
  const companyId = await insertCompany(ctx, { ...applicant, ownerId: userId, contactEmail: email })
  if (!companyId) throw new Refused('org-number-taken')
  await insertMissingItems(ctx, companyId)
  if (licensedAmong(applicant.categories).length > 0) await renewStanding(ctx, companyId)
  const application = await insertApplication(ctx, {
    ...applicant,
    companyId,
    location: base?.label ?? applicant.place,
    contactEmail: email,
    contactPhone: applicant.phone,
  })
  await linkCompany(ctx, userId, companyId)
  await recordEvent(ctx, applicationSubmitted(application))
  return companyId
}
