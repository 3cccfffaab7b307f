import { approveApplication } from '#features/applications/server/approve-application.ts'
import type { CheckToRecord } from '#features/applications/server/record-check.ts'
import { submitApplication } from '#features/applications/server/submit-application.ts'
import type { Category } from '#features/companies/domain/category.ts'
import type { CompanyFactsInput } from '#features/companies/domain/company-input.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { registerColleague } from '#features/companies/server/colleague/register-colleague.ts'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import { completeCustomerOnboarding } from '#features/onboarding/server/complete-customer-onboarding.ts'
import type { CustomerDetailsInput, SignUpInput } from '#identity/accounts/domain/account-input.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import {
  type Actor,
  anonymous,
  type CompanyActor,
  type CompanyRole,
  type CustomerActor,
  type StaffActor,
  type StaffRole,
} from '#kernel/actor.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import type { TestGround } from './test-services.ts'

export const PASSWORD = 'lingonskog-42'

export type Customer = { actor: CustomerActor; userId: string; token: string; email: string; name: string }
export type Company = {
  actor: CompanyActor & { companyId: string }
  userId: string
  companyId: string
  token: string
  email: string
  name: string
}

let made = 0

/** A member of staff. */
export function aStaffMember(name = 'Sara på Handslag', role: StaffRole = 'administrator'): Actor {
  return { kind: 'staff', userId: null, sessionId: null, name, role }
}

/** A member of staff with an account, who can be asked and named by it. */
export async function aStaffPerson(
  world: TestGround,
  { name = 'Sara Lind', role = 'reviewer' }: { name?: string; role?: StaffRole } = {},
): Promise<{ actor: StaffActor & { userId: string }; userId: string; email: string }> {
  const email = `anstalld.${++made}@handslag.example`
  const input = { email, name, role, password: 'granris-och-bläck' }
  const { userId } = await createStaff(world.context(aStaffMember()), input)
  return { actor: { kind: 'staff', userId, sessionId: null, name, role }, userId, email }
}

/** A person who has just signed up, without any details. */
export async function aNewcomer(world: TestGround, overrides: Partial<SignUpInput> = {}) {
  const number = ++made
  const input: SignUpInput = {
    name: `Karin Berg ${number}`,
    email: `karin.${number}@example.se`,
    password: PASSWORD,
    userType: 'customer',
    ...overrides,
  }
  const { name, userType, ...login } = input
  const signedUp = await signUp(world.context(anonymous), { ...login, profile: { name, userType } })
  if (signedUp.outcome !== 'session') throw new Error('these people need no confirmation')
  const { userId, sessionId } = signedUp
  const token = await openSessionCookie(world.context(anonymous), sessionId)
  const session = await sessionOf(world.services, token, world.services.clock())
  if (!session) throw new Error('a fresh session is not live')
  return { actor: session.actor, userId, token, email: input.email, name: input.name }
}

/** A home owner who has finished onboarding. */
export async function aCustomer(
  world: TestGround,
  overrides: Partial<SignUpInput & CustomerDetailsInput> = {},
): Promise<Customer> {
  const { phone = '070-174 06 10', location = 'Uppsala', ...account } = overrides
  const { actor, ...newcomer } = await aNewcomer(world, { ...account, userType: 'customer' })
  await completeCustomerOnboarding(world.context(actor), { name: newcomer.name, phone, location })
  return { ...newcomer, actor: { kind: 'customer', userId: actor.userId, sessionId: actor.sessionId } }
}

/** A company that has applied at /bli-partner and logged in, without further facts. */
export async function anApplicant(world: TestGround): Promise<Company> {
  const number = ++made
  const [name, email] = [`Nytt Bygg AB ${number}`, `ansokan.${number}@example.se`]
  const ctx = world.context(anonymous)
  const contact = { companyName: name, contactPerson: 'Anna Ek', phone: '070-174 06 05' }
  const form = { ...contact, email, password: PASSWORD, services: 'Badrum och kök sedan 1998' }
  const device = { userAgent: null, ipAddress: null }
  await submitApplication(ctx, form, device)
  const { sessionId } = await logIn(ctx, { email, password: PASSWORD }, device)
  const token = await openSessionCookie(ctx, sessionId)
  const session = await sessionOf(world.services, token, world.services.clock())
  if (session?.actor.kind !== 'company' || !session.actor.companyId) throw new Error('no company')
  const { userId, companyId } = session.actor
  return { actor: { ...session.actor, companyId }, userId, companyId, token, email, name }
}

/** A company that has sent its facts and waits for approval. */
export async function aCompany(
  world: TestGround,
  { email, ...overrides }: Partial<CompanyFactsInput> & { email?: string } = {},
): Promise<Company> {
  const number = ++made
  const companyName = overrides.companyName ?? `Bygg AB ${number}`
  const newcomer = await aNewcomer(world, {
    name: companyName,
    email: email ?? `foretag.${number}@example.se`,
    userType: 'company',
  })
  const facts: CompanyFactsInput = {
    companyName,
    orgNumber: withCheckDigit(`5560${String(number).padStart(5, '0')}`),
    categories: ['bathroom', 'kitchen'],
    place: 'Uppsala',
    radiusKm: 50,
    contactPerson: 'Anna Ek',
    phone: '070-174 06 05',
    description: null,
    vatExempt: false,
    ...overrides,
  }
  const { companyId } = await completeCompanyOnboarding(world.context(newcomer.actor), facts)
  const { userId, sessionId } = newcomer.actor
  return { ...newcomer, companyId, actor: { kind: 'company', userId, sessionId, companyId, role: 'owner' } }
}

/** Somebody who has accepted a company's invitation, with an account of their own. */
export async function aColleague(world: TestGround, { actor }: Company, role: CompanyRole): Promise<Company> {
  const number = ++made
  const [name, email] = [`Olle Kollega ${number}`, `kollega.${number}@example.se`]
  const { secret } = await inviteColleague(world.context(actor), { email, role })
  const device = { userAgent: null, ipAddress: null }
  const asVisitor = world.context(anonymous)
  const { sessionId } = await registerColleague(asVisitor, { secret, name, password: PASSWORD }, device)
  const token = await openSessionCookie(asVisitor, sessionId)
  const session = await sessionOf(world.services, token, world.services.clock())
  if (session?.actor.kind !== 'company' || !session.actor.companyId) throw new Error('no company')
  const { userId, companyId } = session.actor
  return { actor: { ...session.actor, companyId }, userId, companyId, token, email, name }
}

type Approved = { companyId: string; categories?: readonly Category[]; itemsValidUntil?: string | null }

/**
 * The four checks as staff record them without documents, and those of its trades that need a licence; valid for a
 * year from `world`'s now by default.
 */
export function completeChecks(
  world: TestGround,
  { companyId, categories = [], itemsValidUntil }: Approved,
): CheckToRecord[] {
  const validUntil = itemsValidUntil ?? addDays(stockholmDate(world.services.clock()), 365)
  const done = {
    companyId,
    status: 'completed',
    validUntil,
    note: 'Talat med dem och sett det som behövs.',
  } as const
  return [
    { ...done, kind: 'f_tax', source: 'tax-agency' },
    { ...done, kind: 'insurance', source: 'insurer' },
    { ...done, kind: 'identity', source: 'meeting' },
    { ...done, kind: 'reference', source: 'customer' },
    ...licensedAmong(categories).map(
      (claim) => ({ ...done, kind: 'licence', claim, source: 'electrical-register' }) as const,
    ),
  ]
}

/** A renewed insurance as staff record it, valid through `validUntil`. */
export function anInsurance({ companyId }: { companyId: string }, validUntil: string): CheckToRecord {
  const note = 'Försäkringsbolaget bekräftar.'
  return { companyId, kind: 'insurance', status: 'completed', source: 'insurer', note, validUntil }
}

/** Approves a company that has sent its facts, with complete checks. */
export async function approve(world: TestGround, approved: Approved, by = aStaffMember()): Promise<void> {
  const { companyId } = approved
  const checks = completeChecks(world, approved)
  await approveApplication(world.context(by), { companyId, reason: null }, checks)
}

/** A company that may quote: approved, with all four checks valid and the licences that its trades need. */
export async function aVerifiedCompany(
  world: TestGround,
  overrides: Partial<CompanyFactsInput> & { itemsValidUntil?: string | null } = {},
): Promise<Company> {
  const { itemsValidUntil = null, ...facts } = overrides
  const company = await aCompany(world, facts)
  await approve(world, { companyId: company.companyId, categories: facts.categories, itemsValidUntil })
  return company
}
