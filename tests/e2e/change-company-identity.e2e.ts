import { expect, expectHeading, open, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk, openCheck, recordCheck } from '#tests/support/journey-desk.ts'
import { approve } from '#tests/support/journey-operator.ts'
import { inDays, logInAsNewCompany } from '#tests/support/journey-setting.ts'

test('a verified company changes its name: others see the old one until the desk has checked the new one', async ({
  newVisitor,
}) => {
  const [company, desk, anybody] = [await newVisitor(), await newVisitor(), await newVisitor()]
  const stamp = Date.now().toString(36)
  const [before, after] = [`Liten Bygg ${stamp}`, `Skanska Tapetserarverkstad ${stamp}`]
  const { email } = await logInAsNewCompany(company, before)
  await approve(email)
  const page = `/foretag/liten-bygg-${stamp}`

  await open(company, '/company/profile')
  const facts = company.getByRole('region', { name: 'Företaget', exact: true })
  await facts.getByRole('link', { name: 'Ändra företaget' }).click()
  await expect(facts.getByText('granskas ni på nytt')).toBeVisible()
  const otherTab = await company.context().newPage()
  await open(otherTab, '/company/profile?andra=foretaget')
  await facts.getByLabel('Företagets namn').fill(after)
  await facts.getByRole('button', { name: 'Spara' }).click()
  await expect(toast(company, 'Ändringen granskas')).toBeVisible()
  await expect(facts.getByText(`namnet från ${before} till ${after}`)).toBeVisible()
  // What the other tab does not change stays as it has become since the tab was opened.
  await otherTab.getByLabel('Företaget är undantaget från moms').check({ force: true })
  await otherTab.getByRole('button', { name: 'Spara' }).click()
  await expect(otherTab.getByText('Undantaget från moms')).toBeVisible()
  await expect(otherTab.getByText(`namnet från ${before} till ${after}`)).toBeVisible()
  await otherTab.close()
  await open(company, '/company/dashboard')
  await expect(company.getByText('F-skatt: granskas på nytt efter er ändring')).toBeVisible()
  await anybody.goto(page)
  await expectHeading(anybody, before)
  await expect(anybody.getByText('Kontrolleras på nytt').first()).toBeVisible()
  await expect(anybody.getByText(after)).toHaveCount(0)

  await logInAtDesk(desk)
  await open(desk, '/admin/verifiering')
  const row = desk.getByRole('row').filter({ hasText: before })
  await expect(row.getByText(`${before} → ${after}`)).toBeVisible()
  await row.getByRole('link', { name: before }).click()
  await expect(desk.getByText('Företaget har ändrat sina uppgifter')).toBeVisible()
  await expect((await openCheck(desk, 'F-skatt')).getByText('Uppgifterna har ändrats')).toBeVisible()
  await recordCheck(desk, 'F-skatt', { source: 'Skatteverket' })
  await recordCheck(desk, 'Företagsförsäkring', {
    source: 'Försäkringsbolaget',
    until: inDays(200),
    note: 'Bolaget bekräftar det nya namnet',
  })
  await expectHeading(desk, `Verifiering av ${after}`)
  // For others the old address shows the old page for up to ten seconds. Who is logged in is led to the new one at once.
  await anybody.goto((await company.request.get(page)).url())
  await expectHeading(anybody, after)
  await expect(anybody.getByText('Godkänd', { exact: true })).toBeVisible()
  await anybody.setViewportSize({ width: 360, height: 780 })
  const lines = await anybody.getByRole('heading', { level: 1 }).evaluate((title) => {
    const word = document.createRange()
    word.setStart(title.firstChild as Text, 8)
    word.setEnd(title.firstChild as Text, 26)
    return { word: word.toString(), lines: word.getClientRects().length }
  })
  expect(lines, 'a long word of the name is not cut').toEqual({ word: 'Tapetserarverkstad', lines: 1 })
})
