import { expect, expectHeading, open, type Page, test, toast } from '#tests/support/journey.ts'
import { bjorken, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

/** Between Uppsala and Stockholm six verified companies of the demo renovate bathrooms. */
const PLACE = 'Märsta'
const norrtalje = { name: 'Norrtälje Skärgårdsbygg AB', email: 'anders.sjogren@handslag.example' }
const botkyrka = { name: 'Botkyrka Bygglag AB', email: 'ali.hosseini@handslag.example' }
const soderort = { name: 'Söderort Badrum AB', email: 'elin.karlsson@handslag.example' }

test('a company withdraws its quote while the customer watches, and the sixth company gets its place', async ({
  newVisitor,
}) => {
  const be = async ({ email }: { email: string }) => {
    const page = await newVisitor()
    await logInAsDemoAccount(page, email)
    return page
  }
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const project = await publishProject(customer, { location: PLACE })
  for (const company of [fyris, slottsbacken, norrtalje, botkyrka])
    await sendQuote(await be(company), project.id)
  const company = await be(bjorken)
  await sendQuote(company, project.id)

  const sixth = await be(soderort)
  await open(sixth, `/company/projects/${project.id}`)
  await expect(sixth.getByRole('main')).toContainText(
    /Ni kan inte lämna offert just nu.*Projektet har redan fått fem offerter\. En plats blir ledig om någon drar tillbaka sin eller får nej\./,
  )
  await expect(sixth.getByRole('button', { name: 'Börja skriva offert' })).toHaveCount(0)

  await open(customer, `/customer/projects/${project.id}`)
  await expect(customer.getByText('5 offerter av högst 5')).toBeVisible()
  await withdraw(company, project)

  // Without reloading: the column changes while the page stays open.
  await expect(toast(customer, `${bjorken.name} har återkallat sin offert`)).toBeVisible()
  const ledger = customer.getByRole('table')
  await expect(customer.getByText('1 offert som inte är aktuell längre')).toBeVisible()
  await customer.getByText('1 offert som inte är aktuell längre').click()
  await expect(customer.getByRole('listitem').filter({ hasText: bjorken.name }).last()).toContainText(
    'Återkallad',
  )
  await expect(ledger.getByRole('columnheader', { name: bjorken.name })).toHaveCount(0)
  await expect(customer.getByText('4 offerter av högst 5')).toBeVisible()
  await expect(customer.getByRole('button', { name: `Acceptera offerten från ${bjorken.name}` })).toHaveCount(
    0,
  )

  await sixth.reload()
  await expect(sixth.getByText('1 plats kvar av 5')).toBeVisible()
  await expect(sixth.getByRole('button', { name: 'Börja skriva offert' })).toBeVisible()
  await sendQuote(sixth, project.id)
  // A phone shows two quotes at a time, and all of them to choose from.
  const column = ledger.getByRole('columnheader', { name: soderort.name })
  const choice = customer.getByRole('checkbox', { name: soderort.name })
  await expect(column.or(choice).first()).toBeAttached()
  await expect(customer.getByText('5 offerter av högst 5')).toBeVisible()
})

/** Cancels the question once, then confirms it. */
async function withdraw(company: Page, project: { id: string; title: string }): Promise<void> {
  await open(company, `/company/projects/${project.id}`)
  await expect(company.getByRole('heading', { name: 'Er offert' })).toBeVisible()
  const button = company.getByRole('button', { name: `Dra tillbaka offerten på ${project.title}` })
  const question = company.getByRole('dialog', { name: 'Dra tillbaka offerten?' })
  await button.click()
  await expect(question).toContainText(
    'Kunden får veta det direkt och platsen blir ledig för ett annat företag.',
  )
  await question.getByRole('button', { name: 'Behåll offerten' }).click()
  await expect(question).toHaveCount(0)
  await expect(company.getByText('Kunden har fått offerten. Ni får ett meddelande vid svar.')).toBeVisible()
  await button.click()
  await question.getByRole('button', { name: 'Dra tillbaka' }).click()
  await expect(toast(company, /Offerten är återkallad.*Kunden har fått veta det\./)).toBeVisible()
  await expectHeading(company, 'Mina offerter')
  const row = company.getByRole('main').getByRole('listitem').filter({ hasText: project.title })
  await expect(row).toContainText('Återkallad')
  await expect(row.getByRole('button')).toHaveCount(0)
}
