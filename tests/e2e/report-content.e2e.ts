import { expect, expectHeading, open, test, tick, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { reportPage } from '#tests/support/journey-forms.ts'
import { countMailsTo } from '#tests/support/journey-mail.ts'
import { freshEmail } from '#tests/support/journey-people.ts'

const COMPANY = 'Åre Fjällbygg AB'
const PAGE = '/foretag/are-fjallbygg-ab'

test('reported content is hidden with a reason, and shown again when it has been corrected', async ({
  newVisitor,
}) => {
  const [visitor, desk] = [await newVisitor(), await newVisitor()]
  const email = freshEmail('anmalare')
  await reportPage(visitor, { page: PAGE, email })

  await logInAtDesk(desk)
  await open(desk, '/admin/anmalningar')
  await desk.getByRole('link', { name: COMPANY }).last().click()
  await expectHeading(desk, `Anmälan: ${COMPANY}`)
  await tick(desk, 'checkbox', /^Beskrivningen/)
  const uphold = desk.getByRole('form', { name: 'Åtgärda' })
  await uphold.getByLabel('Skäl').fill('Företaget kan inte visa något sådant arbete.')
  await uphold.getByRole('button', { name: 'Åtgärda' }).click()
  await expect(toast(desk, 'Anmälan är åtgärdad')).toBeVisible()
  // A logged-in person gets documents that are not cached.
  const isShown = async () => (await (await desk.request.get(PAGE)).text()).includes('permanenthus')
  expect(await isShown()).toBe(false)
  await desk.getByRole('button', { name: 'Visa igen' }).click()
  await expect(toast(desk, 'Innehållet visas igen')).toBeVisible()
  expect(await isShown()).toBe(true)
  for (const mail of ['Vi har fått din anmälan', 'Din anmälan ledde till en åtgärd'])
    await expect.poll(() => countMailsTo(desk, email, mail)).toBe(1)
})
