import sharp from 'sharp'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, open, type Page, test } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// A refused file has an error status, which browsers log.
test.use({ expectedAnswers: [409] })

const messages = (page: Page) => page.getByRole('region', { name: 'Meddelanden' })
const aPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer(),
})
const paper = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: aPdf() }
const unreadable = { name: 'brev.txt', mimeType: 'text/plain', buffer: Buffer.from('Hej') }

test('pictures and a PDF go with a message, with and without scripts, and open large', async ({
  newVisitor,
}) => {
  const [customer, company, plain] = [
    await newVisitor(),
    await newVisitor(),
    await newVisitor({ javaScriptEnabled: false }),
  ]
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  const page = `/company/projects/${id}/meddelanden`

  await open(company, page)
  await company.getByRole('textbox', { name: /^Meddelande till/ }).fill('Så här tänker vi.')
  await company
    .getByLabel('Filer till meddelandet')
    .setInputFiles([await aPhoto('kök.jpg'), unreadable, paper])
  const waiting = company.getByRole('list', { name: 'Bifogas meddelandet' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(company.getByRole('alert')).toHaveText(/^Filen är inte en PDF eller bild/)
  await company.getByRole('button', { name: 'Ta bort brev.txt ur listan' }).click()
  const desktop = company.viewportSize() ?? { width: 1280, height: 800 }
  await company.setViewportSize({ width: 360, height: 740 })
  await company.getByLabel('Filer till meddelandet').setInputFiles(Array(4).fill(unreadable))
  await expect(company.getByRole('alert')).toHaveCount(4)
  const form = await company.locator('#skriv').boundingBox()
  expect(form?.y, 'many refused files leave the words above the form in view').toBeGreaterThan(150)
  for (let left = 4; left > 0; left--) {
    await company.getByRole('button', { name: 'Ta bort brev.txt ur listan' }).first().click()
    await expect(company.getByRole('alert')).toHaveCount(left - 1)
  }
  await expect(company.getByLabel('Filer till meddelandet')).toBeFocused()
  await company.setViewportSize(desktop)
  const other = { ...paper, name: 'hall.pdf', buffer: aPdf({ more: '% hall' }) }
  await company.getByLabel('Filer till meddelandet').setInputFiles(other)
  await company.getByRole('button', { name: 'Ta bort hall' }).press('Enter')
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(waiting.getByRole('button', { name: /^Ta bort/ }).first()).toBeFocused()
  await company.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(messages(company).getByRole('img', { name: 'kök.jpg' })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await open(customer, `/customer/projects/${id}`)
  await customer.getByRole('link', { name: `Meddelanden med ${bjorken.name}` }).click()
  await expect(messages(customer).getByText('Så här tänker vi.')).toBeVisible()
  await messages(customer).getByRole('link', { name: 'Visa kök.jpg stor' }).click()
  const large = customer.getByRole('dialog', { name: 'Bilder i konversationen' })
  await expect(large.getByRole('img', { name: 'kök.jpg' })).toBeVisible()
  await large.getByRole('button', { name: 'Zooma in' }).click()
  await expect(large.getByRole('button', { name: 'Zooma ut' })).toBeEnabled()
  await customer.goBack()
  await expect(large).toHaveCount(0)
  await messages(customer).getByRole('link', { name: 'Öppna plan.pdf' }).click()
  const drawn = customer.getByRole('dialog', { name: 'plan.pdf' })
  await expect(drawn.locator('canvas')).toHaveCount(1)
  await customer.keyboard.press('Escape')
  await expect(drawn).toHaveCount(0)
  await expectGoodPage(customer)

  await logInAsDemoAccount(plain, bjorken.email)
  await plain.goto(page)
  await plain.getByLabel('Filer till meddelandet').setInputFiles(await aPhoto('golv.jpg'))
  await plain.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expect(plain.getByRole('list', { name: 'Bifogas meddelandet' })).toContainText('Ta bort')
  await plain.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(messages(plain).getByRole('img', { name: 'golv.jpg' })).toBeVisible()
})
