import { insertApplicantCompany } from '#features/companies/server/applicant-company-store.ts'
import { insertMissingItems } from '#features/verification/server/verification-item-store.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { linkCompany, lockProfile, saveProfileDetails } from '#identity/accounts/server/profile-store.ts'
import { signUpForLater } from '#identity/sign-in/server/sign-up.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { applicationSubmitted } from '../domain/application-events.ts'
import type { SubmitApplicationInput } from '../domain/application-input.ts'
import { insertApplication } from './application-store.ts'

/**
 * Submits an application to become a partner: account, profile, company, membership and application are created
 * together or not at all. When emails must be confirmed first, the answer is the same for every email; `key` then
 * identifies the person who confirms it. Refuses what signing up refuses.
 */
export async function submitApplication(
  ctx: Context,
  input: SubmitApplicationInput,
  device: ClientDevice,
  key?: string,
): Promise<void> {
  const { email, password, companyName, contactPerson: name } = input
  const request = {
    email,
    password,
    key,
    data: { name, user_type: 'company', company_name: companyName },
    profile: { name, userType: 'company' as const },
    alongside: (ctx: TransactionContext, userId: string) => apply(ctx, userId, input),
  }
  await signUpForLater(ctx, request, device)
}

/**
 * An account that waited for its confirmation may belong to a person who has applied before, or be of another type; it
 * is then not changed.
 */
async function apply(
  ctx: TransactionContext,
  userId: string,
  { companyName, contactPerson, phone, services }: SubmitApplicationInput,
): Promise<void> {
  const { email, userType } = await lockProfile(ctx, userId)
  if (userType !== 'company') return
  const contact = { companyName, contactPerson, contactEmail: email }
  const companyId = await insertApplicantCompany(ctx, { ...contact, ownerId: userId, phone, services })
  if (!companyId) return
  await insertMissingItems(ctx, companyId)
  const facts = { ...contact, contactPhone: phone, description: services }
  const application = await insertApplication(ctx, { ...facts, companyId, userId })
  await saveProfileDetails(ctx, userId, { phone })
  await linkCompany(ctx, userId, companyId)
  await recordEvent(ctx, applicationSubmitted(application))
}
