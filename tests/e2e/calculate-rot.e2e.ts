import { expect, open, test } from '#tests/support/journey.ts'

test.describe('the questions about ROT', () => {
  // Questions without an answer are asked again.
  test.use({ expectedAnswers: [400] })

  test('a home owner asks whether a new house can have it, also without JavaScript', async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
    await page.goto('/rot-avdrag')
    await page.getByRole('link', { name: /^Osäker på om bostaden/ }).click()
    await page.getByLabel(/^Småhus som vi äger/).check()
    await page.getByLabel('Husets värdeår').fill(String(new Date().getFullYear()))
    await page.getByLabel(/^Om- eller tillbyggnad/).check()
    await page.getByRole('button', { name: 'Visa svaret' }).click()
    const answer = page.getByRole('status').filter({ hasText: 'Några svar saknas' })
    await answer.getByRole('link', { name: 'Vem bor där?' }).click()
    await page
      .getByRole('group', { name: /^Äger den/ })
      .getByLabel('Ja')
      .check()
    await page.getByLabel(/^Den som äger/).check()
    await page.getByLabel('Nej', { exact: true }).last().check()
    await page.getByRole('button', { name: 'Visa svaret' }).click()
    await expect(page.getByText('Nej, det här arbetet ger inte ROT')).toBeInViewport()
    await expect(page.getByText(/värdeår/).first()).toBeVisible()
    await page.getByLabel('Husets värdeår').fill('1975')
    await page.getByRole('button', { name: 'Visa svaret' }).click()
    await expect(page.getByText('Ja, arbetet kan ge ROT')).toBeInViewport()
  })
})

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
    const second = page.getByRole('group', { name: 'Ägare 2' })
    const spacePx = await second.evaluate((group) => {
      const edges = (selector: string) => group.querySelector(selector)?.getBoundingClientRect()
      return (edges('label')?.top ?? 0) - (edges('legend')?.bottom ?? 0)
    })
    expect(spacePx).toBeGreaterThanOrEqual(6)
    await second.getByLabel('ROT').fill('40 000')
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
