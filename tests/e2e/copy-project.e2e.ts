import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { nextStep } from '#tests/support/journey-forms.ts'
import { logInAsNewCustomer, publishProject } from '#tests/support/journey-setting.ts'

test('a project is copied into the wizard, and one’s own projects are found by group', async ({
  newVisitor,
}) => {
  const page = await newVisitor()
  await logInAsNewCustomer(page)
  const { id, title } = await publishProject(page)
  await open(page, `/customer/projects/${id}`)
  await page.getByRole('link', { name: 'Kopiera till ett nytt projekt' }).click()
  await expectHeading(page, 'Skapa nytt projekt')
  await expect(page.getByLabel('Projekttitel')).toHaveValue(title)
  await page.getByLabel('Projekttitel').fill('Gästtoaletten')
  await nextStep(page, 'Budget & Plats')
  await expect(page.getByLabel('Gatuadress')).toHaveValue('Storgatan 12')
  await nextStep(page, 'Slutför')
  await page.reload()
  await expect(page.getByRole('definition').getByText('Gästtoaletten')).toBeVisible()

  // What the browser has kept is replaced only when one says so.
  await open(page, `/skapa-projekt?kopia=${id}`)
  await expect(page.getByLabel('Projekttitel')).toHaveValue('Gästtoaletten')
  await page.getByRole('button', { name: 'Fyll i kopian i stället' }).click()
  await expect(page.getByLabel('Projekttitel')).toHaveValue(title)
  await page.getByLabel('Projekttitel').fill('Gästtoaletten')
  await nextStep(page, 'Budget & Plats')
  await nextStep(page, 'Slutför')
  await page.getByRole('button', { name: 'Skicka projekt' }).click()
  await expect(toast(page, /Projekt skapat/)).toBeVisible()

  await page.goto('/customer/projects')
  const groups = page.getByRole('navigation', { name: 'Visa projekt' })
  await expect(groups.getByRole('link')).toHaveText(['Alla (2)', 'Tar emot offerter (2)'])
  await page.goto('/customer/projects?visa=slutforda')
  await expect(page.getByText('Inga projekt här.')).toBeVisible()
  await expect(groups.getByRole('link')).toHaveText(['Alla (2)', 'Tar emot offerter (2)', 'Slutförda (0)'])
  await groups.getByRole('link', { name: /^Tar emot offerter/ }).click()
  await expect(page.getByRole('link', { name: 'Gästtoaletten' })).toBeVisible()
})

test('a copy is filled in without scripts, and nobody copies what is not theirs', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(page)
  const { id, title } = await publishProject(page)
  await page.goto(`/skapa-projekt?kopia=${id}`)
  await expect(page.locator('form').getByLabel('Projekttitel').last()).toHaveValue(title)
  const stranger = await newVisitor({ javaScriptEnabled: false })
  await logInAsNewCustomer(stranger)
  await stranger.goto(`/skapa-projekt?kopia=${id}`)
  await expect(stranger.locator('form').getByLabel('Projekttitel').last()).toHaveValue('')
})
