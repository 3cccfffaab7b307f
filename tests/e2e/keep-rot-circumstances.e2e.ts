import { expect, open, type Page, test, toast } from '#tests/support/journey.ts'
import { choose } from '#tests/support/journey-forms.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  inDays,
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

/** Labour of 400 000 kr with VAT would give 150 000 kr: one owner can have 50 000 of it, three owners all. */
const [GROSS, ONE_OWNER, THREE_OWNERS, WITH_LITTLE_ROOM] = ['550 000', '500 000', '400 000', '430 000']

test('a household’s ROT circumstances are saved, and every price uses them', async ({ newVisitor }) => {
  const karin = await newVisitor()
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  // Paid this year, whose rooms the household gives.
  await sendQuote(company, project.id, { labourKr: 400_000, materialKr: 40_000, startDate: inDays(0) })

  await open(karin, `/customer/projects/${project.id}`)
  await expectPrices(karin, ONE_OWNER)
  await karin.getByRole('button', { name: 'Ändra antaganden' }).click()
  await choose(karin, 'Antal ägare som bor i bostaden', '3 ägare')
  await expectPrices(karin, THREE_OWNERS)
  await expect(karin.getByText('Sparat')).toBeVisible()

  await open(karin, `/customer/projects/${project.id}`)
  await expectPrices(karin, THREE_OWNERS)
  await open(karin, '/customer/dashboard')
  await expect(karin.getByRole('main')).toContainText(kronor(THREE_OWNERS))

  await open(karin, `/customer/projects/${project.id}`)
  await karin.getByRole('button', { name: 'Ändra antaganden' }).click()
  await karin.getByLabel('Ägare 2: kvar av ROT i år').fill('20 000')
  await expect(karin.getByText('Sparat')).toBeVisible()
  await expectPrices(karin, WITH_LITTLE_ROOM)
  await karin.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` }).click()
  await expect(karin.getByRole('dialog')).toContainText(kronor(WITH_LITTLE_ROOM))
  await expect(karin.getByRole('dialog')).toContainText(/Om Skatteverket säger nej betalar du 550\s000\skr/)

  await karin.keyboard.press('Escape')
  await open(karin, `/rot-avdrag/fragor?home=rented&isOwners=no&residents=owner&work=repair&support=none`)
  await karin.getByRole('button', { name: 'Spara svaren för mina projekt' }).click()
  await expect(toast(karin, 'Svaren är sparade')).toBeVisible()
  await open(karin, `/customer/projects/${project.id}`)
  await expect(karin.getByText('Nej, det här arbetet ger inte ROT')).toBeVisible()
  await expectPrices(karin, GROSS)
  await karin.getByRole('button', { name: 'Ta bort svaren' }).click()
  await expect(toast(karin, 'Svaren är borttagna')).toBeVisible()
  await expect(karin.getByRole('link', { name: 'Kan ni få ROT? Svara på några frågor' })).toBeVisible()
  await expectPrices(karin, WITH_LITTLE_ROOM)

  // The company sees what it sent, and nothing of the household.
  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByRole('main')).toContainText(kronor(ONE_OWNER))
})

/** The ledger and the quote's own page show the same. */
async function expectPrices(page: Page, afterRot: string): Promise<void> {
  await expect(page.getByRole('row', { name: /^Pris efter ROT/ })).toContainText(kronor(afterRot))
  await page.getByRole('button', { name: /^Visa hela offerten/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(kronor(GROSS))
  await expect(sheet).toContainText(kronor(afterRot))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

function kronor(amount: string): RegExp {
  return new RegExp(`${amount.replace(' ', '\\s')}\\skr`)
}
