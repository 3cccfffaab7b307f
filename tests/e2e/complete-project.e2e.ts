import { expect, open, test, toast } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'
import { SEEN_PRICE } from '#tests/support/market/seen-price.ts'

test('starting and completing a project are asked first; completing can be undone the same day, and the company is told', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  const quote = await sendQuote(company, id)
  const page = `/customer/projects/${id}`
  await postForm(customer, `${page}/quotes/${quote.id}/acceptance`, SEEN_PRICE)
  await customer.context().clearCookies({ name: 'handslag-toast' })

  await open(company, `/company/projects/${id}`)
  await company.getByRole('button', { name: 'Arbetet har börjat' }).click()
  const begun = company.getByRole('dialog', { name: 'Har arbetet börjat?' })
  await expect(begun).toContainText('Kunden får veta att arbetet är igång.')
  await company.keyboard.press('Escape')
  await expect(begun).toHaveCount(0)
  await open(customer, page)
  await customer.getByRole('button', { name: 'Arbetet har börjat' }).click()
  await customer
    .getByRole('dialog', { name: 'Har arbetet börjat?' })
    .getByRole('button', { name: 'Arbetet har börjat' })
    .click()
  await expect(toast(customer, 'Projektet pågår')).toBeVisible()

  await customer.getByRole('button', { name: 'Markera som slutfört' }).click()
  const question = customer.getByRole('dialog', { name: 'Är arbetet slutfört?' })
  await expect(question).toContainText('Du kan ångra det i 24 timmar.')
  await customer.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(customer.getByRole('main').getByText('Pågår', { exact: true })).toBeVisible()
  await customer.getByRole('button', { name: 'Markera som slutfört' }).click()
  await question.getByRole('button', { name: 'Markera som slutfört' }).click()
  await expect(toast(customer, 'Projektet är slutfört')).toBeVisible()
  await expect(customer.getByRole('heading', { level: 1 })).toBeFocused()

  await customer.getByRole('button', { name: 'Ångra slutfört' }).click()
  await customer
    .getByRole('dialog', { name: 'Är arbetet inte slutfört?' })
    .getByRole('button', { name: 'Ångra slutfört' })
    .click()
  await expect(toast(customer, 'Projektet pågår igen')).toBeVisible()
  await customer.getByRole('button', { name: 'Markera som slutfört' }).click()
  await expect(question).toContainText('den här gången gäller det')

  await open(company, '/company/messages')
  await company.getByRole('button', { name: /^Notifikationer/ }).click()
  const bell = company.getByRole('dialog', { name: 'Notifikationer' })
  await expect(bell.getByRole('link', { name: `Projektet pågår igen: ${title}` })).toBeVisible()
  await expect(bell.getByRole('link', { name: `Projektet är klart: ${title}` })).toBeVisible()
})
