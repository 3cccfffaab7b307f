import { beforeAll, describe, expect, test } from 'vitest'
import type { VerificationStatus } from '#features/verification/domain/verification-item.ts'
import { checkHistory } from '#features/verification/server/verification-record-queries.ts'
import { NotFound, Refused } from '#kernel/refusal.ts'
import {
  aCompany,
  aCustomer,
  anInsurance,
  aStaffMember,
  aVerifiedCompany,
  type Company,
  completeChecks,
} from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { verificationOf } from './company-verification-queries.ts'
import { type CheckToRecord, recordCheck } from './record-check.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
})

const sara = () => world.context(aStaffMember('Sara'))

function check({ companyId }: Company, status: VerificationStatus, more: Partial<CheckToRecord> = {}) {
  return { companyId, kind: 'f_tax', source: 'tax-agency', status, ...more } as const
}

describe('a check', () => {
  test('is added after the earlier ones, and the newest one is valid', async () => {
    const company = await aCompany(world)
    await recordCheck(sara(), check(company, 'completed', { validUntil: '2026-12-24' }))
    await recordCheck(sara(), check(company, 'missing', { reason: 'Avregistrerat' }))
    const { items, completed } = await verificationOf(world.context(company.actor), company.companyId)
    expect(items[0]).toMatchObject({ kind: 'f_tax', status: 'missing', reason: 'Avregistrerat', revision: 2 })
    expect(completed).toBe(0)
    expect(await recordsOf(company)).toEqual([
      {
        revision: 1,
        outcome: 'completed',
        source: 'tax-agency',
        checked_by: 'Sara',
        valid_until: '2026-12-24',
        ...of(company),
      },
      {
        revision: 2,
        outcome: 'missing',
        source: 'tax-agency',
        checked_by: 'Sara',
        valid_until: null,
        ...of(company),
      },
    ])
  })

  test('can neither be changed nor get a revision of its own', async () => {
    const company = await aVerifiedCompany(world)
    const { pool } = world.services
    const rewriting = pool.query('update verification_records set outcome = $1 where company_id = $2', [
      'missing',
      company.companyId,
    ])
    await expect(rewriting).rejects.toThrow(/append-only/)
  })

  test('by two people at once is recorded once, and the second is refused', async () => {
    const company = await aCompany(world)
    await recordCheck(sara(), check(company, 'pending'))
    const results = await Promise.allSettled([
      recordCheck(sara(), check(company, 'completed', { basedOn: 1 })),
      recordCheck(sara(), check(company, 'missing', { basedOn: 1, reason: 'Oläsligt' })),
    ])
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toEqual([new Refused('decided-meanwhile')])
    expect(await recordsOf(company)).toHaveLength(2)
  })

  test('of a company without items by two people at once is recorded once, too', async () => {
    const company = await aCompany(world)
    await world.services.pool.query('delete from verification_items where company_id = $1', [
      company.companyId,
    ])
    const first = () => recordCheck(sara(), check(company, 'completed', { basedOn: 0 }))
    const results = await Promise.allSettled([first(), first(), first()])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recordsOf(company)).toHaveLength(1)
  })

  test('that refuses must say why', async () => {
    const company = await aCompany(world)
    await expect(recordCheck(sara(), check(company, 'missing'))).rejects.toEqual(
      new Refused('reason-missing'),
    )
    expect(await recordsOf(company)).toEqual([])
  })

  test('of something else than the four is kept beside them and changes nothing', async () => {
    const company = await aVerifiedCompany(world)
    const safe = {
      kind: 'other',
      claim: 'Auktoriserat VVS-företag',
      source: 'industry-register',
    } as const
    await recordCheck(sara(), check(company, 'missing', { ...safe, reason: 'Inte med i registret' }))
    const verification = await verificationOf(world.context(), company.companyId)
    expect(verification).toMatchObject({ completed: 4, isVerified: true })
    expect(verification.others).toMatchObject([
      { kind: 'other', claim: 'Auktoriserat VVS-företag', status: 'missing', source: 'industry-register' },
    ])
  })

  test('is for staff alone', async () => {
    const company = await aCompany(world)
    const customer = await aCustomer(world)
    for (const { actor } of [company, customer]) {
      const attempt = recordCheck(world.context(actor), check(company, 'completed'))
      await expect(attempt).rejects.toEqual(new Refused('not-allowed'))
    }
  })
})

describe('a company', () => {
  const completions = async ({ companyId }: Company) => {
    const { rows } = await world.services.pool.query(
      `select 1 from events where type = 'verification.completed' and subject_id = $1`,
      [companyId],
    )
    return rows.length
  }
  const again = (company: Company) =>
    recordCheck(sara(), check(company, 'completed', { validUntil: '2026-12-24' }))
  const gone = (company: Company) =>
    recordCheck(sara(), check(company, 'missing', { reason: 'Avregistrerat' }))

  test('is told that it may quote when the last check makes it verified, and only then', async () => {
    const company = await aVerifiedCompany(world)
    expect(await completions(company)).toBe(0)
    await gone(company)
    await recordCheck(sara(), {
      ...check(company, 'missing'),
      kind: 'insurance',
      source: 'insurer',
      reason: 'Slut',
    })
    await again(company)
    expect(await completions(company)).toBe(0)
    await recordCheck(sara(), anInsurance(company, '2026-12-24'))
    expect(await completions(company)).toBe(1)
    await again(company)
    await recordCheck(sara(), anInsurance(company, '2027-01-24'))
    expect(await completions(company)).toBe(1)
  })

  test('that is not approved or is suspended is not told so', async () => {
    const [applicant, suspended] = [await aCompany(world), await aVerifiedCompany(world)]
    for (const { kind, ...rest } of completeChecks(world, applicant))
      await recordCheck(sara(), { kind, ...rest })
    expect(await completions(applicant)).toBe(0)
    await gone(suspended)
    await world.services.pool.query(`update auth.users set banned_until = '2126-01-01' where id = $1`, [
      suspended.userId,
    ])
    await again(suspended)
    expect(await completions(suspended)).toBe(0)
  })
})

describe('the document of a check', () => {
  test('stays in the record with its hash when it is deleted', async () => {
    const company = await aCompany(world)
    const documentId = await sendIn(company, 'identity', '2026-11-21T09:00:00Z')
    const paper = { kind: 'identity', source: 'id-document', documentId } as const
    await recordCheck(sara(), check(company, 'completed', paper))
    await world.services.pool.query('delete from company_documents where id = $1', [documentId])
    const { rows } = await world.services.pool.query(
      'select evidence_document_id, evidence_hash, evidence_hash_of from verification_records where company_id = $1',
      [company.companyId],
    )
    expect(rows).toEqual([
      { evidence_document_id: documentId, evidence_hash: HASH, evidence_hash_of: 'stored' },
    ])
  })

  test('of another company is not found', async () => {
    const company = await aCompany(world)
    const documentId = await sendIn(await aCompany(world), 'f_tax', '2026-11-21T09:00:00Z')
    const attempt = recordCheck(sara(), check(company, 'completed', { documentId }))
    await expect(attempt).rejects.toThrow(NotFound)
  })

  test('waits to be looked at from the moment it is sent', async () => {
    const company = await aCompany(world)
    await recordCheck(sara(), check(company, 'missing', { reason: 'Oläsligt' }))
    const status = async () =>
      (await verificationOf(world.context(), company.companyId)).items.find(({ kind }) => kind === 'f_tax')
        ?.status
    expect(await status()).toBe('missing')
    await sendIn(company, 'f_tax', '2026-11-21T12:00:00Z')
    expect(await status()).toBe('pending')
  })
})

test('what staff note for themselves is read by staff alone, and so are all earlier decisions', async () => {
  const company = await aCompany(world)
  const kind = { kind: 'insurance', source: 'insurer', validUntil: '2027-06-30' } as const
  await recordCheck(sara(), check(company, 'completed', { ...kind, note: 'Ringde Olle, 070-174 06 99' }))
  await recordCheck(sara(), check(company, 'missing', { ...kind, validUntil: null, reason: 'Obetald' }))
  for (const actor of [company.actor, (await aCompany(world)).actor, { kind: 'anonymous' } as const]) {
    const ctx = world.context(actor)
    expect(JSON.stringify(await verificationOf(ctx, company.companyId))).not.toContain('Olle')
    expect(await checkHistory(ctx, company.companyId)).toEqual([])
  }
  expect(await checkHistory(sara(), company.companyId)).toMatchObject([
    { kind: 'insurance', revision: 2, outcome: 'missing', reason: 'Obetald', note: null, checkedBy: 'Sara' },
    {
      kind: 'insurance',
      revision: 1,
      outcome: 'completed',
      source: 'insurer',
      note: 'Ringde Olle, 070-174 06 99',
      validUntil: '2027-06-30',
      of: { companyName: company.name },
      evidence: null,
    },
  ])
})

test('the reason of a check is for staff and the company alone', async () => {
  const company = await aVerifiedCompany(world)
  await recordCheck(sara(), check(company, 'missing', { reason: 'Skuld hos Kronofogden' }))
  const stranger = await aCompany(world)
  const seenBy = async (ctx = world.context()) =>
    (await verificationOf(ctx, company.companyId)).items[0]?.reason
  expect(await seenBy(sara())).toBe('Skuld hos Kronofogden')
  expect(await seenBy(world.context(company.actor))).toBe('Skuld hos Kronofogden')
  expect(await seenBy(world.context(stranger.actor))).toBeNull()
  expect(await seenBy(world.context({ kind: 'anonymous' }))).toBeNull()
})

const of = ({ name }: Company) => ({ company_name: name })

const HASH = 'ab'.repeat(32)

async function sendIn(company: Company, type: string, at: string): Promise<string> {
  const { rows } = await world.services.pool.query(
    `insert into company_documents (company_id, document_type, file_name, object_name, storage_key, mime, size_bytes,
       sha256, hash_of, scan, uploaded_by, uploaded_at)
     values ($1, $2, 'intyg.pdf', $3, $3, 'application/pdf', 1000, $4, 'stored', 'clean', $5, $6) returning id`,
    [company.companyId, type, `${company.userId}/${type}_1.pdf`, HASH, company.userId, at],
  )
  return rows[0].id
}

async function recordsOf(company: Company): Promise<unknown[]> {
  const { rows } = await world.services.pool.query(
    `select revision, outcome, source, checked_by, valid_until, company_name from verification_records
     where company_id = $1 and kind = 'f_tax' order by revision`,
    [company.companyId],
  )
  return rows
}
