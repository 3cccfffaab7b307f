import { expect, expectHeading, open, test } from '#tests/support/journey.ts'
import { logInAsNewCustomer } from '#tests/support/journey-setting.ts'

test.describe('the introduction', () => {
  test('goes forward and back, survives a reload and ends at the dashboard', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    await open(page, '/simple-onboarding')
    await expectHeading(page, 'Välkommen till Handslag!')
    await expect(page.getByText('100 % gratis')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tillbaka' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Nästa' }).click()
    await expectHeading(page, 'Så fungerar det')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Nästa' }).press('Enter')
    await expectHeading(page, 'Redo att börja?')
    await open(page, page.url())
    await expectHeading(page, 'Redo att börja?')
    await expect(page.getByRole('link', { name: 'Nästa' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Tillbaka' }).click()
    await expectHeading(page, 'Så fungerar det')
    await page.goBack()
    await expectHeading(page, 'Redo att börja?')
    await page.getByRole('link', { name: 'Skapa projekt' }).click()
    await page.waitForURL('**/customer/dashboard')
  })

  test('can be skipped, also without JavaScript', async ({ newVisitor }) => {
    const page = await newVisitor()
    await logInAsNewCustomer(page)
    const cookies = await page.context().cookies()
    const plain = await newVisitor({ javaScriptEnabled: false })
    await plain.context().addCookies(cookies)
    await plain.goto('/simple-onboarding')
    await plain.getByRole('link', { name: 'Nästa' }).click()
    await expectHeading(plain, 'Så fungerar det')
    await plain.getByRole('link', { name: 'Hoppa över introduktion' }).click()
    await plain.waitForURL('**/customer/dashboard')
  })

  test('needs a login', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.goto('/simple-onboarding?bild=2')
    await page.waitForURL('**/login?next=%2Fsimple-onboarding%3Fbild%3D2')
  })
})
