import { type DemoCompany, demoCompanies } from '#content/demo/companies.ts'
import { demoColleagues, demoPeople } from '#content/demo/people.ts'
import { demoTexts } from '#content/demo/texts.ts'
import { approveApplication } from '#features/applications/server/approve-application.ts'
import type { CheckToRecord } from '#features/applications/server/record-check.ts'
import { radiusChoices } from '#features/companies/domain/company-input.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { withCheckDigit } from '#features/companies/domain/org-number.ts'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { registerColleague } from '#features/companies/server/colleague/register-colleague.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { completeCompanyOnboarding } from '#features/onboarding/server/complete-company-onboarding.ts'
import { completeCustomerOnboarding } from '#features/onboarding/server/complete-customer-onboarding.ts'
import { latestEnd } from '#features/verification/domain/check-validity.ts'
import { verificationKinds } from '#features/verification/domain/verification-item.ts'
import { noDevice } from '#identity/accounts/domain/client-device.ts'
import { logOut } from '#identity/sessions/server/log-out.ts'
import { openSessionCookie } from '#identity/sessions/server/open-session-cookie.ts'
import { sessionOf } from '#identity/sessions/server/session-queries.ts'
import { logIn } from '#identity/sign-in/server/log-in.ts'
import { signUp } from '#identity/sign-in/server/sign-up.ts'
import { createStaff } from '#identity/staff/server/create-staff.ts'
import { type CompanyActor, type CustomerActor, system, type UserActor } from '#kernel/actor.ts'
import { found, nullIfRefused } from '#kernel/refusal.ts'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'
import { actingAs, type Context } from '#platform/context.ts'

export const DEMO_PASSWORD = 'demo-handslag'
const STAFF_PASSWORD = 'demo-handslag-admin'
const STAFF_PHONE = '46701740698'
const DAY_MS = 86_400_000
const AT_ONCE = 4

export type DemoAccounts = { customers: CustomerActor[]; companies: Map<string, CompanyActor> }

/** Creates the people and companies of the demo, in the order of their lists; companies by id. */
export async function demoAccounts(ctx: Context): Promise<DemoAccounts> {
  const customers = await inBatches(demoPeople, (person, index) => demoCustomer(ctx, person, index))
  const companies = await inBatches(demoCompanies, (company, index) => demoCompany(ctx, company, index))
  return { customers, companies: new Map(companies.map((actor) => [actor.companyId ?? '', actor])) }
}

async function demoCustomer(
  ctx: Context,
  person: (typeof demoPeople)[number],
  index: number,
): Promise<CustomerActor> {
  const then = daysBefore(ctx, 70 - index)
  const email = index === 0 ? 'kund@handslag.example' : contactOf(person.name)
  const { actor, isOnboarded } = await demoAccount(then, { name: person.name, email, userType: 'customer' })
  if (!isOnboarded) {
    const details = { name: person.name, phone: phoneNumber(index), location: person.place }
    await completeCustomerOnboarding({ ...then, actor }, details)
  }
  return actor as CustomerActor
}

const DEMO_CAPACITY = 12

async function demoCompany(ctx: Context, company: DemoCompany, index: number): Promise<CompanyActor> {
  const then = daysBefore(ctx, 200 - index)
  const email = index === 0 ? 'foretag@handslag.example' : contactOf(company.contact)
  const account = await demoAccount(then, { name: company.contact, email, userType: 'company' })
  const actor = account.actor as CompanyActor
  const companyId =
    actor.companyId ??
    (await completeCompanyOnboarding({ ...then, actor }, factsOf(company, index))).companyId
  // Above the usual number, because the demo's few companies get the requests of many projects.
  await updateCompany({ ...then, actor: { ...actor, companyId } }, { capacityPerWeek: DEMO_CAPACITY })
  if (!company.standing) await approve(ctx, then, { ...company, companyId }).catch(nullIfRefused())
  const owner = { ...actor, companyId }
  if (index === 0)
    for (const colleague of demoColleagues) await demoColleague({ ...then, actor: owner }, colleague)
  return owner
}

/** A colleague in the first company, for visitors who try the roles. The account has no session. */
async function demoColleague(owner: Context, { name, email, role }: (typeof demoColleagues)[number]) {
  const known = nullIfRefused('already-colleague', 'already-invited')
  const invited = await inviteColleague(owner, { email, role }).catch(known)
  if (!invited) return
  const asSystem = actingAs(owner, system('load-demo'))
  const account = { ...invited, name, password: DEMO_PASSWORD }
  const { sessionId } = await registerColleague(asSystem, account, noDevice)
  await logOut(asSystem, await openSessionCookie(asSystem, sessionId))
}

function factsOf(company: DemoCompany, index: number) {
  return {
    companyName: company.name,
    orgNumber: withCheckDigit(`5599${String(90_000 + index * 7).padStart(5, '0')}`),
    categories: [...company.categories],
    place: company.place,
    radiusKm: radiusChoices.find((km) => km >= company.radiusKm) ?? 50,
    contactPerson: company.contact,
    phone: phoneNumber(demoPeople.length + index),
    description: company.description,
    vatExempt: company.vatExempt ?? false,
  }
}

/**
 * Approved two days after applying, with verification records whose source is the demo. They are valid for a year from
 * now, or as long as the rules allow.
 */
async function approve(
  ctx: Context,
  applied: Context,
  { companyId, categories }: DemoCompany & { companyId: string },
): Promise<void> {
  const now = new Date(applied.now.getTime() + 2 * DAY_MS)
  const staff: Context = {
    ...applied,
    now,
    actor: { kind: 'staff', userId: null, sessionId: null, name: demoTexts.staff, role: 'reviewer' },
  }
  const inAYear = addDays(stockholmDate(ctx.now), 365)
  const checkOf = (claim: Pick<CheckToRecord, 'kind' | 'claim'>) => {
    const latest = latestEnd(claim.kind, stockholmDate(now))
    const validUntil = inAYear < latest ? inAYear : latest
    const said = { status: 'completed', source: 'demo', note: demoTexts.note } as const
    return { ...claim, ...said, companyId, validUntil }
  }
  const licences = licensedAmong(categories).map((claim) => checkOf({ kind: 'licence', claim }))
  const checks = [...verificationKinds.map((kind) => checkOf({ kind })), ...licences]
  await approveApplication(staff, { companyId, reason: null }, checks)
}

/** A member of staff, for whom the code of the second factor is sent to the demo's mailbox. */
export async function demoStaff(ctx: Context): Promise<void> {
  const { staffName: name } = demoTexts
  const account = { email: 'admin@handslag.example', name, password: STAFF_PASSWORD, phone: STAFF_PHONE }
  await createStaff(ctx, account).catch(nullIfRefused('email-exists'))
}

type Newcomer = { name: string; email: string; userType: 'customer' | 'company' }

/** Creates the account, or finds the one that an interrupted load created. The account has no session. */
async function demoAccount(
  ctx: Context,
  person: Newcomer,
): Promise<{ actor: UserActor; isOnboarded: boolean }> {
  const { name, email, userType } = person
  const login = { email, password: DEMO_PASSWORD }
  const newcomer = { ...login, profile: { name, userType } }
  const opened =
    (await signUp(ctx, newcomer).catch(nullIfRefused('email-taken'))) ?? (await logIn(ctx, login))
  const sessionId = 'sessionId' in opened ? opened.sessionId : null
  const token = await openSessionCookie(ctx, found(sessionId, 'session'))
  const session = found(await sessionOf(ctx.services, token, ctx.now), 'session')
  await logOut(ctx, token)
  return { actor: session.actor, isOnboarded: session.profile.onboardingCompleted }
}

function daysBefore(ctx: Context, days: number): Context {
  return { ...ctx, now: new Date(ctx.now.getTime() - days * DAY_MS) }
}

/** A number from 070-174 06 05 to 99, the series that the Post and Telecom Authority (PTS) reserves for fiction. */
function phoneNumber(index: number): string {
  return `070-174 06 ${String(5 + (index % 95)).padStart(2, '0')}`
}

function contactOf(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return `${plain.replace(/[^a-z]+/g, '.')}@handslag.example`
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const batch = items.slice(start, start + AT_ONCE)
    results.push(...(await Promise.all(batch.map((item, offset) => work(item, start + offset)))))
  }
  return results
}
