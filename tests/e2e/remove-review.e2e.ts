import { expect, expectHeading, open, test, tick, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { bjorken } from '#tests/support/journey-people.ts'

const PAGE = '/foretag/bjorkens-bygg-vatrum-ab'

test('a reported review is removed by staff for a public reason that stands where it stood, and given back', async ({
  newVisitor,
}) => {
  const [visitor, desk] = [await newVisitor(), await newVisitor()]
  await open(visitor, PAGE)
  const review = visitor.getByRole('article').first()
  const report = review.getByRole('link', { name: 'Anmäl omdömet' })
  // Who wrote it and when: a heading alone can stand over two reviews.
  const which = (await report.getAttribute('aria-label')) ?? ''
  await report.click()
  await expectHeading(visitor, 'Anmäl innehåll')
  await expect(visitor.getByText(`Omdöme: ${bjorken.name}`)).toBeVisible()
  await tick(visitor, 'radio', /kränkande/)
  await visitor.getByLabel('Förklara').fill('Orden är riktade mot en person.')
  await tick(visitor, 'checkbox', /Så vitt jag vet/)
  await visitor.getByRole('button', { name: 'Skicka anmälan' }).click()
  await expectHeading(visitor, 'Tack för din anmälan')

  await logInAtDesk(desk)
  await open(desk, '/admin/anmalningar')
  await desk.getByRole('link', { name: bjorken.name }).last().click()
  await expectHeading(desk, `Anmälan: ${bjorken.name}`)
  const uphold = desk.getByRole('form', { name: 'Åtgärda' })
  await expect(uphold).toContainText('Den som skrev det får besked med e-post.')
  await tick(desk, 'checkbox', /^Omdömet/)
  await uphold.getByLabel('Skäl', { exact: true }).fill('Orden kränker en namngiven person.')
  await uphold.getByRole('button', { name: 'Åtgärda' }).click()
  await expect(uphold.getByText('Välj det skäl som ska stå där omdömet stod')).toBeVisible()
  await tick(desk, 'radio', /kränkande/)
  await uphold.getByRole('button', { name: 'Åtgärda' }).click()
  await expect(toast(desk, 'Anmälan är åtgärdad')).toBeVisible()

  const page = async () => (await desk.request.get(PAGE)).text()
  expect(await page()).toContain('Vi har tagit bort det: kränkande eller hotfullt.')
  expect(await page()).not.toContain(which)
  await desk.getByRole('button', { name: 'Visa igen' }).click()
  await expect(toast(desk, 'Innehållet visas igen')).toBeVisible()
  expect(await page()).toContain(which)
})
