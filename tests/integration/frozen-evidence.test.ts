import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { verificationOf } from '#features/applications/server/company-verification-queries.ts'
import { type CheckToRecord, recordCheck } from '#features/applications/server/record-check.ts'
import { listVerifications } from '#features/desk/server/verification-list-queries.ts'
import type { DocumentType } from '#features/documents/domain/company-document.ts'
import { deleteDocument } from '#features/documents/server/delete-document.ts'
import { documentsFor, listOwnDocuments } from '#features/documents/server/document-queries.ts'
import { openDocument } from '#features/documents/server/open-document.ts'
import { renewDocumentHashes } from '#features/documents/server/renew-document-hashes.ts'
import { storeDocument } from '#features/documents/server/store-document.ts'
import { checkHistory } from '#features/verification/server/verification-record-queries.ts'
import { createApp } from '#http/app.ts'
import { system } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import { fileKey } from '#platform/storage/file-store.ts'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { aCompany, aStaffMember, type Company } from '#tests/support/personas.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'

let world: TestWorld
let photo: Buffer
beforeAll(async () => {
  world = await testServices()
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})

const sara = () => world.context(aStaffMember('Sara'))
const own = ({ actor }: Company) => world.context(actor)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const isEvidence = new Refused('document-is-evidence')

/** Advances the clock by a second, so that the next document is newer. */
async function sendIn(company: Company, type: DocumentType, fileName = 'brev.pdf'): Promise<string> {
  world.at(new Date(world.services.clock().getTime() + 1000).toISOString())
  const body = fileName.endsWith('.jpg') ? photo : aPdf()
  return (await storeDocument(own(company), { type, fileName, body })).id
}

function decide({ companyId }: Company, documentId: string, more: Partial<CheckToRecord> = {}) {
  return recordCheck(sara(), {
    companyId,
    kind: 'insurance',
    status: 'completed',
    source: 'insurance-letter',
    validUntil: '2027-06-30',
    documentId,
    ...more,
  })
}

const idsOf = async (company: Company) => (await listOwnDocuments(own(company))).map(({ id }) => id)

async function bytesOf(company: Company, id: string): Promise<Buffer> {
  const { contents } = await openDocument(own(company), { id })
  return Buffer.concat(await Array.fromAsync((await contents()).body))
}

describe('a document that is evidence of an approved check', () => {
  test('delete-document: can be neither deleted nor replaced by its company, which may upload newer ones', async () => {
    const company = await aCompany(world)
    const evidence = await sendIn(company, 'insurance')
    const decidedOn = await bytesOf(company, evidence)
    await decide(company, evidence)
    await expect(deleteDocument(own(company), { id: evidence })).rejects.toEqual(isEvidence)
    const [{ objectName } = { objectName: '' }] = await listOwnDocuments(own(company))
    await expect(deleteDocument(own(company), { objectName })).rejects.toEqual(isEvidence)
    const over = { type: 'insurance', fileName: 'brev.pdf', body: aPdf(), userPath: objectName } as const
    await expect(storeDocument(own(company), { ...over, replaces: true })).rejects.toEqual(isEvidence)

    const newer = await sendIn(company, 'insurance', 'nytt.pdf')
    expect((await idsOf(company)).toSorted()).toEqual([evidence, newer].toSorted())
    const newest = await sendIn(company, 'insurance', 'nyast.pdf')
    expect((await idsOf(company)).toSorted()).toEqual([evidence, newest].toSorted())
    await deleteDocument(own(company), { id: newest })
    expect(await idsOf(company)).toEqual([evidence])
    expect(await bytesOf(company, evidence)).toEqual(decidedOn)
  })

  test('stays when its company tries to delete it with the form, which says why', async () => {
    const company = await aCompany(world)
    const evidence = await sendIn(company, 'insurance')
    await decide(company, evidence)
    const app = createApp(world.services, { pages: (c) => c.text('no page', 404) })
    const answer = await app.request(`/documents/${evidence}/borttagning`, {
      method: 'POST',
      headers: {
        cookie: `handslag=${company.token}`,
        'sec-fetch-site': 'same-origin',
        accept: 'application/json',
      },
    })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toMatch(/En godkänd kontroll bygger på dokumentet/)
    expect(await idsOf(company)).toEqual([evidence])
  })

  test('is the one that was decided on, whichever request is first at the same instant', async () => {
    for (let round = 0; round < 4; round++) {
      const company = await aCompany(world)
      const id = await sendIn(company, 'insurance')
      const outcomes = await Promise.allSettled([decide(company, id), deleteDocument(own(company), { id })])
      const isThere = (await idsOf(company)).length === 1
      const { items } = await verificationOf(sara(), company.companyId)
      expect(items.find(({ kind }) => kind === 'insurance')?.status === 'completed').toBe(isThere)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('can be deleted when the check was refused', async () => {
    const company = await aCompany(world)
    const id = await sendIn(company, 'insurance')
    await decide(company, id, { status: 'missing', reason: 'Gäller ett annat företag', validUntil: null })
    await deleteDocument(own(company), { id })
    expect(await idsOf(company)).toEqual([])
  })
})

describe('renew-document-hashes: the hash of a document', () => {
  test('is that of the stored bytes, in the list, in the ledger and in the history', async () => {
    const company = await aCompany(world)
    const id = await sendIn(company, 'insurance', 'foto.jpg')
    await decide(company, id)
    const kept = sha256(await bytesOf(company, id))
    expect(kept).not.toBe(sha256(photo))
    expect(await documentsFor(sara(), company.companyId)).toMatchObject([{ sha256: kept, hashOf: 'stored' }])
    expect(await checkHistory(sara(), company.companyId)).toMatchObject([
      { evidence: { documentId: id, sha256: kept, hashOf: 'stored', isThere: true } },
    ])
  })

  test('of older documents is computed again, once, unless the file is lost', async () => {
    const company = await aCompany(world)
    const [old, lost] = [await sendIn(company, 'insurance', 'foto.jpg'), await sendIn(company, 'f_tax')]
    const { pool } = world.services
    await pool.query(`update company_documents set hash_of = 'sent', sha256 = $2 where company_id = $1`, [
      company.companyId,
      sha256(photo),
    ])
    const nowhere = fileKey(world.services)
    await pool.query('update company_documents set storage_key = $2 where id = $1', [lost, nowhere])
    const renew = () => renewDocumentHashes(world.context(system('renew-document-hashes')))
    expect(await renew()).toEqual({ renewed: 1 })
    expect(await renew()).toEqual({ renewed: 0 })
    const documents = await documentsFor(sara(), company.companyId)
    const hashes = Object.fromEntries(documents.map(({ id, sha256, hashOf }) => [id, [sha256, hashOf]]))
    expect(hashes[old]).toEqual([sha256(await bytesOf(company, old)), 'stored'])
    expect(hashes[lost]).toEqual([sha256(photo), 'sent'])
  })
})

describe('another document', () => {
  const waiting = async ({ companyId }: Company) => {
    const { rows } = await listVerifications(sara(), { list: 'waiting' })
    return rows.find(({ id }) => id === companyId)?.waiting ?? []
  }

  test('waits at the desk until a check was made on it, and the result is public', async () => {
    const company = await aCompany(world)
    const id = await sendIn(company, 'other', 'vatrum.pdf')
    expect(await waiting(company)).toEqual([{ kind: 'other', claim: '' }])
    await decide(company, id, { kind: 'other', claim: 'Behörighet för våtrum', source: 'certificate' })
    expect(await waiting(company)).toEqual([])
    const { others } = await verificationOf(world.context({ kind: 'anonymous' }), company.companyId)
    expect(others).toMatchObject([
      { claim: 'Behörighet för våtrum', status: 'completed', source: 'certificate' },
    ])
    await expect(deleteDocument(own(company), { id })).rejects.toEqual(isEvidence)
    await sendIn(company, 'other', 'nasta.pdf')
    expect(await waiting(company)).toEqual([{ kind: 'other', claim: '' }])
  })

  test('is the evidence of one of the four checks when staff say so', async () => {
    const company = await aCompany(world)
    const id = await sendIn(company, 'other', 'brev.pdf')
    await decide(company, id)
    expect(await waiting(company)).toEqual([])
  })
})
