import { beforeEach, describe, expect, test } from 'vitest'
import { companyIdentity } from '#features/companies/server/company-identity-store.ts'
import type { CheckSource } from '#features/verification/domain/check-source.ts'
import type { Register, Registers } from '#features/verification/server/registers.ts'
import { system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { aCompany, aStaffMember, aVerifiedCompany } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { checkRegisters, checkRegistersAgain } from './check-registers.ts'
import { verificationOf } from './company-verification-queries.ts'

let world: TestWorld
beforeEach(async () => {
  world = await testServices()
})

const answering = (source: CheckSource, reply: unknown): Register => ({ source, lookUp: async () => reply })
const company = answering('companies-office', { isRegistered: true, isActive: true })
const licences = { electrical: answering('electrical-register', { isLicensed: true }) }
const inOrder: Registers = { fTax: answering('tax-agency', { hasFTax: true }), company, licences }
const without: Registers = { ...inOrder, fTax: answering('tax-agency', { hasFTax: false }) }
const down: Register = { source: 'tax-agency', lookUp: () => Promise.reject(new Error('down')) }
const silent: Registers = { fTax: down, company: down, licences: { electrical: down } }
const sara = () => world.context(aStaffMember('Sara'))
const schedule = () => world.context(system('check-registers'))
const orgNumberOf = async (companyId: string) =>
  (await companyIdentity(sara(), companyId))?.claimed.orgNumber ?? ''
const fTaxOf = async (companyId: string) => (await verificationOf(sara(), companyId)).items[0]

describe('asking the registers about a company', () => {
  test('records their answers, with the answer itself', async () => {
    const { companyId } = await aCompany(world)
    expect(await checkRegisters(sara(), { companyId }, inOrder)).toEqual({ answered: 2, passedOver: 0 })
    const { items, others } = await verificationOf(sara(), companyId)
    const seen = { status: 'completed', checkedBy: 'Sara', validUntil: '2027-11-21' }
    expect(items[0]).toMatchObject({ ...seen, source: 'tax-agency' })
    expect(others).toMatchObject([{ ...seen, claim: 'Registrerat företag', source: 'companies-office' }])
    const { rows } = await world.services.pool.query(
      `select snapshot from verification_records where company_id = $1 and kind = 'f_tax'`,
      [companyId],
    )
    expect(rows).toEqual([{ snapshot: { register: 'tax-agency', reply: { hasFTax: true } } }])
  })

  test('makes a company unverified that has lost its F-tax, and says why', async () => {
    const { companyId } = await aVerifiedCompany(world)
    await checkRegisters(sara(), { companyId }, without)
    expect(await fTaxOf(companyId)).toMatchObject({
      status: 'missing',
      reason: 'Skatteverket svarar att företaget inte är godkänt för F-skatt.',
    })
    expect((await verificationOf(sara(), companyId)).isVerified).toBe(false)
  })

  test('changes nothing while they do not answer', async () => {
    const { companyId } = await aVerifiedCompany(world)
    const before = await fTaxOf(companyId)
    expect(await checkRegisters(sara(), { companyId }, silent)).toEqual({ answered: 0, passedOver: 0 })
    expect(await fTaxOf(companyId)).toEqual(before)
  })

  test('needs a number, and an actor who may ask', async () => {
    const { companyId, actor } = await aCompany(world)
    await expect(checkRegisters(world.context(actor), { companyId }, inOrder)).rejects.toEqual(
      new Refused('not-allowed'),
    )
    await world.services.pool.query('update company_profiles set org_number = null where id = $1', [
      companyId,
    ])
    const attempt = checkRegisters(sara(), { companyId }, inOrder)
    await expect(attempt).rejects.toEqual(new Refused('org-number-missing'))
  })
})

describe('the schedule', () => {
  test('asks again after a month, not before', async () => {
    const { companyId } = await aVerifiedCompany(world, { itemsValidUntil: '2027-06-30' })
    world.at('2026-12-20T03:30:00Z')
    await checkRegistersAgain(schedule(), inOrder)
    expect((await fTaxOf(companyId))?.revision).toBe(1)
    world.at('2026-12-22T03:30:00Z')
    await checkRegistersAgain(schedule(), inOrder)
    await checkRegistersAgain(schedule(), inOrder)
    expect(await fTaxOf(companyId)).toMatchObject({
      revision: 2,
      validUntil: '2027-12-22',
      checkedBy: 'Automatisk kontroll',
    })
  })

  test('never makes a company unverified because a register does not answer, and tries again', async () => {
    const { companyId } = await aVerifiedCompany(world, { itemsValidUntil: '2027-06-30' })
    world.at('2027-01-15T03:30:00Z')
    await checkRegistersAgain(schedule(), silent)
    expect((await verificationOf(sara(), companyId)).isVerified).toBe(true)
    await checkRegistersAgain(schedule(), without)
    expect((await verificationOf(sara(), companyId)).isVerified).toBe(false)
  })

  test('goes on with the next company when one cannot be recorded', async () => {
    const [broken, next] = [await aVerifiedCompany(world), await aVerifiedCompany(world)]
    await world.services.pool.query(`alter table verification_records add constraint unrecordable check (
      company_id <> '${broken.companyId}' or revision = 1)`)
    await world.services.pool.query(
      `update verification_items set decided_at = decided_at - interval '1 day' where company_id = $1`,
      [broken.companyId],
    )
    world.at('2027-01-15T03:30:00Z')
    await checkRegistersAgain(schedule(), without)
    const isVerified = async (companyId: string) => (await verificationOf(sara(), companyId)).isVerified
    expect([await isVerified(broken.companyId), await isVerified(next.companyId)]).toEqual([true, false])
  })

  test('asks about all in the end, even if the register is silent about the one that has waited longest', async () => {
    const silentAbout = await orgNumberOf((await aVerifiedCompany(world)).companyId)
    const { companyId } = await aVerifiedCompany(world)
    const fTax: Register = {
      source: 'tax-agency',
      lookUp: async (orgNumber) => (orgNumber === silentAbout ? 'silence' : { hasFTax: false }),
    }
    await world.services.pool.query(
      `update verification_items set decided_at = decided_at - interval '1 day' where company_id <> $1`,
      [companyId],
    )
    for (let day = 1; day <= 20; day++) {
      world.at(`2027-01-${day + 9}T03:30:00Z`)
      await checkRegistersAgain(schedule(), { ...inOrder, fTax, company: null }, 1)
    }
    expect((await fTaxOf(companyId))?.status).toBe('missing')
  })

  test('does nothing where staff look things up by hand', async () => {
    const { companyId } = await aVerifiedCompany(world)
    world.at('2027-01-15T03:30:00Z')
    await checkRegistersAgain(schedule(), { ...inOrder, fTax: null, company: null })
    expect((await fTaxOf(companyId))?.revision).toBe(1)
  })
})
