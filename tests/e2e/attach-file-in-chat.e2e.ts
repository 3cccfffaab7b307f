import sharp from 'sharp'
import { aPdf } from '#tests/support/faults/hostile-files.ts'
import { expectGoodPage } from '#tests/support/good-page.ts'
import { expect, expectHeading, isReady, open, type Page, test } from '#tests/support/journey.ts'
import { chooseInDeskMenu, logInAtDesk } from '#tests/support/journey-desk.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Meddelanden' })
const picture = async () => ({
  name: 'fuktfläck.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a75' } })
    .jpeg()
    .toBuffer(),
})
const paper = { name: 'så-gör-du.pdf', mimeType: 'application/pdf', buffer: aPdf() }

test('a customer sends a picture to support, the desk sees it large and answers with a PDF', async ({
  newVisitor,
}) => {
  const [customer, desk] = [await newVisitor(), await newVisitor()]
  const name = `Karin Visar ${Date.now().toString(36)}`
  await logInAsNewCustomer(customer, name)
  await open(customer, '/customer/messages/kundtjanst')
  await expectHeading(customer, 'Kundtjänst')
  await isReady(customer)
  await customer.getByLabel('Filer till meddelandet').setInputFiles(await picture())
  const waiting = customer.getByRole('list', { name: 'Bifogas meddelandet' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  // It is a message by itself.
  await customer.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(messages(customer).getByRole('img', { name: 'fuktfläck.jpg' })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await logInAtDesk(desk)
  await chooseInDeskMenu(desk, 'Chattar')
  await desk.getByRole('link', { name }).click()
  await expectHeading(desk, `Chatt med ${name}`)
  await messages(desk).getByRole('link', { name: 'Visa fuktfläck.jpg stor' }).click()
  const large = desk.getByRole('dialog', { name: 'Bilder i konversationen' })
  await expect(large.getByRole('img', { name: 'fuktfläck.jpg' })).toBeVisible()
  await desk.goBack()
  await expect(large).toHaveCount(0)
  await desk.getByLabel('Filer till meddelandet').setInputFiles(paper)
  await expect(desk.getByRole('list', { name: 'Bifogas meddelandet' })).toContainText('så-gör-du.pdf')
  await desk.getByLabel('Svar', { exact: true }).fill('Gör så här.')
  await desk.getByRole('button', { name: 'Skicka svaret' }).click()
  await expect(messages(desk).getByRole('link', { name: 'Öppna så-gör-du.pdf' })).toBeVisible()
  await open(desk, new URL(desk.url()).pathname)
  await expectGoodPage(desk)

  await expect(messages(customer).getByText('Gör så här.')).toBeVisible()
  await messages(customer).getByRole('link', { name: 'Öppna så-gör-du.pdf' }).click()
  const drawn = customer.getByRole('dialog', { name: 'så-gör-du.pdf' })
  await expect(drawn.locator('canvas')).toHaveCount(1)
  await customer.keyboard.press('Escape')
  await expect(drawn).toHaveCount(0)
  await expectGoodPage(customer)
  await open(customer, '/customer/messages')
  await expect(customer.getByRole('link', { name: /^Kundtjänst/ })).toContainText('Gör så här.')
})
