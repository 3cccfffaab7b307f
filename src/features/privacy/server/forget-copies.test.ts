import { beforeEach, describe, expect, test } from 'vitest'
import { inviteColleague } from '#features/companies/server/colleague/invite-colleague.ts'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { sendContactMessage } from '#features/support/server/send-contact-message.ts'
import { takeGuess } from '#identity/codes/server/code-limits.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { anonymous } from '#kernel/actor.ts'
import { WITH_CONFIRMATION, withAuthSettings } from '#tests/support/identity/with-auth-settings.ts'
import { aCustomer, aVerifiedCompany, type Customer, PASSWORD } from '#tests/support/personas.ts'
import { testServices } from '#tests/support/test-services.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { exportOwnData } from './export-own-data.ts'

const world = await testServices()
await loadPlaces(world.context())

/** The people of a test are made without codes, and act where emails are confirmed, as outside the demo. */
beforeEach(() => withAuthSettings(world, { emailConfirmation: false, phoneConfirmation: false }))
const confirmFromNow = () => withAuthSettings(world, WITH_CONFIRMATION)

let made = 0
const asSelf = ({ actor }: Customer) => ({ ...world.context(actor), actor })
const deleting = (person: Customer) => deleteOwnAccount(asSelf(person), { password: PASSWORD })

/** Whether a stranger may guess again at the codes of an email or phone. */
async function mayGuess(contact: Parameters<typeof takeGuess>[1]): Promise<boolean> {
  const device = { ipAddress: '203.0.113.9', userAgent: null }
  return (await takeGuess(world.context(anonymous), contact, { device })) !== null
}

async function useUpGuesses(contact: Parameters<typeof takeGuess>[1]): Promise<void> {
  for (let guess = 0; guess < 30 && (await mayGuess(contact)); guess++);
  expect(await mayGuess(contact)).toBe(false)
}

async function invitationsTo(email: string): Promise<number> {
  const rows = await world.services.db
    .selectFrom('company_invitations')
    .where('email', '=', email)
    .select('id')
    .execute()
  return rows.length
}

/** An organisation with one domain vouches for the person's email. */
async function vouchFor({ userId }: Customer, domain: string): Promise<void> {
  const { db } = world.services
  const [id, now] = [crypto.randomUUID(), world.services.clock()]
  await db.insertInto('auth.sso_providers').values({ id, created_at: now, updated_at: now }).execute()
  await db
    .insertInto('auth.sso_domains')
    .values({ id: crypto.randomUUID(), sso_provider_id: id, domain, created_at: now, updated_at: now })
    .execute()
  await db.updateTable('auth.users').set({ is_sso_user: true }).where('id', '=', userId).execute()
  await db
    .updateTable('auth.identities')
    .set({ provider: `sso:${id}` })
    .where('user_id', '=', userId)
    .execute()
}

describe('delete-own-account: what is kept under an email that the account only named', () => {
  test('stays: the guesses at its codes, and the invitations to it', async () => {
    const [attacker, victim] = [await aCustomer(world), `offret.${++made}@example.se`]
    const company = await aVerifiedCompany(world)
    confirmFromNow()
    await inviteColleague(world.context(company.actor), { email: victim, role: 'office' })
    await updateAccount(world.context(attacker.actor), { email: victim })
    await useUpGuesses({ channel: 'email', value: victim })
    await deleting(attacker)
    expect(await mayGuess({ channel: 'email', value: victim })).toBe(false)
    expect(await invitationsTo(victim)).toBe(1)
  })

  test('goes with the account whose confirmed email it is', async () => {
    const person = await aCustomer(world)
    confirmFromNow()
    await useUpGuesses({ channel: 'email', value: person.email })
    await deleting(person)
    expect(await mayGuess({ channel: 'email', value: person.email })).toBe(true)
  })

  test('stays under the number of a second factor that was never confirmed', async () => {
    const attacker = await aCustomer(world)
    const victim = { channel: 'phone', value: '46701740677' } as const
    const now = world.services.clock()
    confirmFromNow()
    await world.services.db
      .insertInto('auth.mfa_factors')
      .values({
        id: crypto.randomUUID(),
        user_id: attacker.userId,
        factor_type: 'phone',
        status: 'unverified',
        phone: victim.value,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await useUpGuesses(victim)
    await deleting(attacker)
    expect(await mayGuess(victim)).toBe(false)
  })
})

describe('export-own-data: what was sent with an email that an organisation vouches for', () => {
  test.each([
    ['of another domain, is not the person’s', 'corp.example', false],
    ['of its domain, is', 'example.se', true],
  ])('%s', async (_, domain, isOwn) => {
    const person = await aCustomer(world)
    await sendContactMessage(world.context(anonymous), {
      name: 'Offret',
      email: person.email,
      subject: 'Fråga',
      message: 'Hemligheten är mörkblå',
    })
    await vouchFor(person, domain)
    confirmFromNow()
    expect(JSON.stringify(await exportOwnData(asSelf(person))).includes('mörkblå')).toBe(isOwn)
  })
})
