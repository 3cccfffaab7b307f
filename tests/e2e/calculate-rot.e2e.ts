import { expect, open, test } from '#tests/support/journey.ts'

test.describe('a home owner calculates the ROT deduction', () => {
  test('and the answer changes while they type', async ({ newVisitor }) => {
    const page = await newVisitor()
    await open(page, '/rot-avdrag')
    const answer = page.getByRole('status').filter({ hasText: 'att betala' })
    await expect(answer).toContainText('130 000 kr')
    await page.getByLabel('Arbete, inklusive moms').fill('250 000')
    await expect(answer).toContainText('200 000 kr')
    await page.getByLabel('2 ägare').check()
    await expect(answer).toContainText('175 000 kr')
    await page.getByRole('group', { name: 'Ägare 2' }).getByLabel('ROT').fill('40 000')
    await expect(answer).toContainText('190 000 kr')
    await page.reload()
    await expect(answer).toContainText('190 000 kr')
  })

  test('and without JavaScript its button does the same', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
    await page.goto('/rot-avdrag')
    await page.getByLabel('Arbete, inklusive moms').fill('80 000')
    await page.getByRole('button', { name: 'Räkna ut' }).click()
    await expect(page.getByText('att betala efter ROT-avdrag')).toBeInViewport()
    await expect(page.getByRole('status').filter({ hasText: 'att betala' })).toContainText('56 000 kr')
  })
})
