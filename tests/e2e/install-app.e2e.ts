import { expect, expectHeading, isIdle, open, test } from '#tests/support/journey.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

// A refused form has an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [400] })

test('without network a page of one’s own says so, nothing private is kept, and one click leads back', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ serviceWorkers: 'allow' })
  await logInAsNewCustomer(page)
  await open(page, '/customer/settings')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.context().setOffline(true)
  await page.reload()
  await expectHeading(page, 'Ingen kontakt')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expectHeading(page, 'Inställningar')
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/utan-nat'])
})

test('a visitor who installs the app from a public page gets the page about the network when it opens without; others load nothing for it', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ serviceWorkers: 'allow' })
  await page.goto('/')
  await isIdle(page)
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  // The browser tells the page when its person has installed the app.
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.goto('/')
  await expectHeading(page, 'Ingen kontakt')
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ingen kontakt')
})

test('quiet hours and the pace of mails are chosen, refused at their field and kept, also without JavaScript', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(page)
  await page.goto('/customer/settings')
  const section = page.getByRole('region', { name: 'Aviseringar' })
  await section.getByLabel('Från', { exact: true }).selectOption('kl. 22')
  await section.getByLabel('Till', { exact: true }).selectOption('kl. 22')
  await section.getByText('Samlat en gång om dagen').click()
  await section.getByRole('button', { name: 'Spara tider' }).click()
  await expect(section.getByText('Den kan inte sluta när den börjar.')).toBeVisible()
  await expect(section.getByLabel('Från', { exact: true })).toHaveValue('22')
  await section.getByLabel('Till', { exact: true }).selectOption('kl. 06')
  await section.getByRole('button', { name: 'Spara tider' }).click()
  await page.goto('/customer/settings')
  await expect(section.getByLabel('Till', { exact: true })).toHaveValue('6')
  await expect(section.getByRole('radio', { name: /^Samlat/ })).toBeChecked()
})
