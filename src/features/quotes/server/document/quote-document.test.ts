import { beforeAll, expect, test } from 'vitest'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { changeAddress } from '#features/projects/server/change-address.ts'
import { changeRotCircumstances } from '#features/rot/server/change-rot-circumstances.ts'
import { NotFound } from '#kernel/refusal.ts'
import { aProject } from '#tests/support/a-project.ts'
import { aQuote, quoteWords } from '#tests/support/a-quote.ts'
import { aCustomer, aVerifiedCompany } from '#tests/support/personas.ts'
import { elementsOf, readPdf, textsIn } from '#tests/support/stored/read-pdf.ts'
import { type TestWorld, testServices } from '#tests/support/test-services.ts'
import { acceptQuote } from '../accept-quote.ts'
import { reviseQuote } from '../revision/revise-quote.ts'
import { comparisonDocument } from './comparison-document.ts'
import { quoteDocumentForCompany, quoteDocumentForCustomer } from './quote-document.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testServices()
  await loadPlaces(world.context())
})

const LINES = [
  { kind: 'labour', description: 'Rivning', amountOre: 400_000_00 },
  { kind: 'material', description: 'Kakel, ring 070-174 06 05', amountOre: 40_000_00 },
] as const
const words = {
  lines: [...LINES],
  enteredWithVat: true,
  startDate: '2026-12-01',
  included: ['Bortforsling'],
  excluded: ['Målning'],
  assumptions: 'Stommen är torr.',
  guaranteeYears: 2,
}

async function aDeal() {
  const [customer, company] = await Promise.all([aCustomer(world), aVerifiedCompany(world)])
  const { projectId } = await aProject(world, customer)
  const { quoteId } = await aQuote(world, company, projectId, words)
  return {
    customer: world.context(customer.actor),
    company: world.context(company.actor),
    projectId,
    quoteId,
  }
}

test('both parties get the same file, with everything that is in the quote', async () => {
  const { customer, company, projectId, quoteId } = await aDeal()
  const customersFile = await quoteDocumentForCustomer(customer, { projectId, quoteId })
  const companysFile = await quoteDocumentForCompany(company, { projectId })
  expect(customersFile.name).toBe('offert-2026-11-21-version-1.pdf')
  expect(Buffer.from(customersFile.bytes).equals(Buffer.from(companysFile.bytes))).toBe(true)
  const pdf = await readPdf(customersFile.bytes)
  expect(pdf).toMatchObject({ language: 'sv-SE', isMarked: true, showsTitle: true, annotations: 0 })
  expect(pdf.title).toMatch(/^Offert från /)
  const headings = elementsOf(pdf.structure, 'H2').flatMap(textsIn)
  expect(headings).toEqual([
    'Vad som ingår',
    'Pris',
    'Ingår',
    'Ingår inte',
    'Villkor',
    'Förutsättningar',
    'Garanti',
    'Meddelande',
  ])
  const texts = textsIn(pdf.structure)
  for (const text of ['Rivning', '400 000 kr', '440 000 kr', '−50 000 kr', '390 000 kr', 'Bortforsling'])
    expect(texts).toContain(text)
  expect(texts).toContain('Om Skatteverket säger nej betalar kunden 440 000 kr.')
  // The parts say that they are with VAT: their sum is not the net sum below them.
  const rows = elementsOf(pdf.structure, 'TR').map((row) => textsIn(row).join(' '))
  expect(rows).toEqual(
    expect.arrayContaining(['Arbete, inkl. moms 400 000 kr', 'Netto 352 000 kr', 'Moms 25 % 88 000 kr']),
  )
})

test('a revised quote states its version, and both parties can download the earlier ones', async () => {
  const { customer, company, projectId, quoteId } = await aDeal()
  const lines = [{ ...LINES[0], amountOre: 500_000_00 }, LINES[1]]
  await reviseQuote(company, { ...quoteWords(world, { ...words, lines, message: 'Ny version' }), quoteId })
  const read = async (version?: number) => {
    const customersVersion = await quoteDocumentForCustomer(customer, { projectId, quoteId, version })
    const companysVersion = await quoteDocumentForCompany(company, { projectId, version })
    expect(Buffer.from(customersVersion.bytes).equals(Buffer.from(companysVersion.bytes))).toBe(true)
    const rows = elementsOf((await readPdf(customersVersion.bytes)).structure, 'TR').map(textsIn)
    return { name: customersVersion.name, rows }
  }
  const newest = await read()
  expect(newest).toMatchObject({ name: 'offert-2026-11-21-version-2.pdf' })
  expect(newest.rows).toContainEqual(['Version', '2'])
  expect(newest.rows).toContainEqual(['Totalt inkl. moms', '540 000 kr'])
  expect(await read(2)).toEqual(newest)
  const first = await read(1)
  expect(first.name).toBe('offert-2026-11-21-version-1.pdf')
  expect(first.rows).toContainEqual(['Version', '1'])
  expect(first.rows).toContainEqual(['Totalt inkl. moms', '440 000 kr'])
  for (const version of [0, 3])
    await expect(quoteDocumentForCustomer(customer, { projectId, quoteId, version })).rejects.toThrow(
      NotFound,
    )
})

test('an accepted quote names the customer and the street, an open one and the versions before do not', async () => {
  const { customer, company, projectId, quoteId } = await aDeal()
  const rowsOf = async (version?: number) => {
    const { bytes } = await quoteDocumentForCompany(company, { projectId, version })
    return elementsOf((await readPdf(bytes)).structure, 'TR').map(textsIn)
  }
  await changeAddress(customer, { projectId, street: 'Kungsgatan 53' })
  await reviseQuote(company, { ...quoteWords(world, { ...words, message: 'Ny version' }), quoteId })
  expect((await rowsOf()).flat()).not.toContain('Kungsgatan 53')
  await acceptQuote(customer, { projectId, quoteId })
  const rows = await rowsOf()
  expect(rows).toContainEqual(['Kund', expect.stringMatching(/./)])
  expect(rows).toContainEqual(['Gatuadress', 'Kungsgatan 53'])
  expect((await rowsOf(1)).flat()).not.toContain('Kungsgatan 53')
  const { bytes } = await quoteDocumentForCustomer(customer, { projectId, quoteId })
  expect(elementsOf((await readPdf(bytes)).structure, 'TR').map(textsIn)).toEqual(rows)
})

test('before the deal it names the place as companies read it, and not as the customer wrote it', async () => {
  const [customer, company] = await Promise.all([aCustomer(world), aVerifiedCompany(world)])
  const { projectId } = await aProject(world, customer, {
    location: 'Torpet vid Trehörningen',
    municipality: '0380',
  })
  const { quoteId } = await aQuote(world, company, projectId, words)
  const placeOf = async () => {
    const { bytes } = await quoteDocumentForCompany(world.context(company.actor), { projectId })
    const rows = elementsOf((await readPdf(bytes)).structure, 'TR').map(textsIn)
    return rows.find(([term]) => term === 'Ort')?.[1]
  }
  expect(await placeOf()).toBe('Uppsala kommun, Uppsala län')
  await changeAddress(world.context(customer.actor), { projectId, street: 'Kungsgatan 53' })
  await acceptQuote(world.context(customer.actor), { projectId, quoteId })
  expect(await placeOf()).toBe('Torpet vid Trehörningen')
})

test('contact data in the company’s words is included from the acceptance on, for both', async () => {
  const { customer, company, projectId, quoteId } = await aDeal()
  const wordsOf = async () => {
    const { bytes } = await quoteDocumentForCompany(company, { projectId })
    return textsIn((await readPdf(bytes)).structure).join(' ')
  }
  expect(await wordsOf()).not.toContain('174 06 05')
  expect(await wordsOf()).not.toContain('Accepterad')
  await changeAddress(customer, { projectId, street: 'Storgatan 12' })
  await acceptQuote(customer, { projectId, quoteId })
  expect(await wordsOf()).toContain('070-174 06 05')
  expect(await wordsOf()).toContain('Accepterad 21 november 2026')
})

test("the comparison uses the household's ROT assumptions, and shows how to pay", async () => {
  const { customer, projectId } = await aDeal()
  const other = await aVerifiedCompany(world)
  await aQuote(world, other, projectId, { ...words, lines: [LINES[0]] })
  await changeRotCircumstances(customer, { owners: 1, roomsLeftOre: [10_000_00] })
  const { name, bytes } = await comparisonDocument(customer, projectId)
  expect(name).toBe('jamforelse-2026-11-21.pdf')
  const { structure } = await readPdf(bytes)
  const rows = elementsOf(structure, 'TR').map(textsIn)
  expect(rows).toContainEqual(['ROT-avdrag', '−10 000 kr', '−10 000 kr'])
  expect(rows).toContainEqual(['Pris efter ROT', '430 000 kr', '390 000 kr'])
  expect(rows).toContainEqual(['Om Skatteverket säger nej', '440 000 kr', '400 000 kr'])
  expect(textsIn(structure).join(' ')).toContain('50 000 kr mer i avdrag')
  // Only the customer can download it.
  expect(textsIn(structure).join(' ')).toContain('dina egna antaganden')
})

test('the printed comparison uses and names the chosen day of payment', async () => {
  const { customer, projectId } = await aDeal()
  await changeRotCircumstances(customer, { owners: 1, roomsLeftOre: [10_000_00] })
  const paidOn = async (payDay: string) => {
    const choices = { order: null, ticked: [], payDay }
    return textsIn((await readPdf((await comparisonDocument(customer, projectId, choices)).bytes)).structure)
  }
  expect((await paidOn('2026-12-30')).join(' ')).toContain('betalning den 30 december 2026')
  expect(await paidOn('2026-12-30')).toContain('−10 000 kr')
  // Another calendar year has the whole cap.
  expect(await paidOn('2027-01-02')).toContain('−50 000 kr')
  expect((await paidOn('i januari')).join(' ')).toContain('betalning på offertens startdatum')
})

test('the printed comparison has what the page has: ticked options, owners’ shares, answers of the interview', async () => {
  const [owner, company] = await Promise.all([aCustomer(world), aVerifiedCompany(world)])
  const customer = world.context(owner.actor)
  const { projectId } = await aProject(world, owner, { answers: { pipes: 'keep' } })
  const { quoteId } = await aQuote(world, company, projectId, {
    ...words,
    lines: [
      { kind: 'labour', description: 'Ledningar', amountOre: 10_000_00, scope: 'pipes' },
      { kind: 'material', description: 'Handdukstork', amountOre: 5_000_00, isOption: true },
    ],
  })
  await changeRotCircumstances(customer, { owners: 2, roomsLeftOre: [1_000_00, null] })
  const unticked = await readPdf((await comparisonDocument(customer, projectId)).bytes)
  // An option that is not part of the price is not among the lines that are.
  const tables = elementsOf(unticked.structure, 'Table').map((table) => textsIn(table).join(' '))
  expect(tables.find((table) => table.includes('Handdukstork Material'))).toMatch(
    /^Beskrivning Slag .* Tillägg/,
  )
  expect(tables.find((table) => table.includes('Ledningar Gäller: rör'))).not.toContain('Handdukstork')
  const { bytes } = await comparisonDocument(customer, projectId, {
    order: null,
    ticked: [`${quoteId}.2`],
    payDay: '',
  })
  const rows = elementsOf((await readPdf(bytes)).structure, 'TR').map((row) => textsIn(row).join(' '))
  expect(rows).toContain('Totalt inkl. moms 15 000 kr')
  expect(rows.find((row) => row.startsWith('ROT per ägare'))).toContain('Ägare 2: 2 000 kr')
  expect(rows.find((row) => row.includes('Rör'))).toContain('10 000 kr')
  expect(rows.find((row) => row.startsWith('Tillval'))).toContain('Handdukstork: 5 000 kr (medräknat)')
})

test('the printed comparison has a row for each answer of the customer, and every krona is in one row', async () => {
  const owner = await aCustomer(world)
  const customer = world.context(owner.actor)
  const { projectId } = await aProject(world, owner, { answers: { pipes: 'replace', surfaces: 'tiles' } })
  const rör = { kind: 'labour', description: 'Nya rör', amountOre: 20_000_00, scope: 'pipes' } as const
  const kakel = { kind: 'material', description: 'Kakel', amountOre: 15_000_00, scope: 'surfaces' } as const
  const arbete = { kind: 'labour', description: 'Arbete', amountOre: 60_000_00 } as const
  await aQuote(world, await aVerifiedCompany(world), projectId, { ...words, lines: [arbete, rör, kakel] })
  await aQuote(world, await aVerifiedCompany(world), projectId, { ...words, lines: [arbete, kakel] })
  const { structure } = await readPdf((await comparisonDocument(customer, projectId)).bytes)
  const headings = elementsOf(structure, 'H2').flatMap(textsIn)
  expect(headings.slice(0, 7)).toEqual([
    'Det här skiljer offerterna åt',
    'Vem',
    'Pris',
    'Tid',
    'Det som efterfrågas',
    'Övrigt i priset',
    // The messages to the customer, which can be long, stand on the page alone.
    'Villkor',
  ])
  const rows = elementsOf(structure, 'TR').map((row) => textsIn(row).join(' '))
  expect(rows).toContain('Ytskikt: Kakel och klinker 15 000 kr Kakel 15 000 kr Kakel')
  expect(rows).toContain('Rör: De byts 20 000 kr Nya rör Nämns inte')
  expect(rows).toContain('Arbete 60 000 kr 60 000 kr')
  expect(rows).toContain('Totalt inkl. moms 95 000 kr 75 000 kr')
  expect(elementsOf(structure, 'LI').map((item) => textsIn(item).join(' '))).toContainEqual(
    expect.stringMatching(/nämner inte ”Rör”, som .* tar 20 000 kr för/),
  )
})

test('a stranger’s quote and comparison are not found', async () => {
  const { customer, company, projectId, quoteId } = await aDeal()
  const stranger = world.context((await aCustomer(world)).actor)
  const rival = world.context((await aVerifiedCompany(world)).actor)
  const { projectId: empty } = await aProject(world, await aCustomer(world))
  const asked = [
    quoteDocumentForCustomer(stranger, { projectId, quoteId }),
    quoteDocumentForCustomer(company, { projectId, quoteId }),
    quoteDocumentForCustomer(customer, { projectId, quoteId: projectId }),
    quoteDocumentForCustomer(customer, { projectId: 'x', quoteId }),
    quoteDocumentForCompany(rival, { projectId }),
    quoteDocumentForCompany(customer, { projectId }),
    quoteDocumentForCompany(company, { projectId: 'x' }),
    comparisonDocument(stranger, projectId),
    comparisonDocument(company, projectId),
    comparisonDocument(customer, empty),
  ]
  for (const outcome of await Promise.allSettled(asked))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(NotFound) })
})

test('a quote of 200 lines is drawn without blocking the event loop', async () => {
  const { customer, projectId } = await aDeal()
  const large = await aVerifiedCompany(world)
  const lines = Array.from({ length: 200 }, (_, index) => ({
    kind: 'labour' as const,
    description: `Rad ${index} ${'med många ord om vad som ska göras '.repeat(5)}`.slice(0, 200),
    amountOre: 1_000_00,
  }))
  const { quoteId } = await aQuote(world, large, projectId, { lines, message: 'Hej! '.repeat(1_000) })
  const drawing = quoteDocumentForCustomer(customer, { projectId, quoteId })
  let longestMs = 0
  let before = process.threadCpuUsage()
  const watch = setInterval(() => {
    longestMs = Math.max(longestMs, process.threadCpuUsage(before).user / 1000)
    before = process.threadCpuUsage()
  }, 5)
  const { bytes } = await drawing
  clearInterval(watch)
  expect((await readPdf(bytes)).pages).toBeGreaterThan(8)
  // Drawing it in this process would block for a second.
  expect(longestMs).toBeLessThan(400)
})
