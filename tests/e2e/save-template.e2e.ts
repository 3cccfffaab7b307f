import { expect, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'

// A template that is gone or changed answers with an error status, which browsers log in their consoles.
test.use({ expectedAnswers: [409] })

test('save-template, remove-template: what is typed into a template that a colleague removes becomes a new one', async ({
  newVisitor,
}) => {
  const [desk, old] = [await newVisitor(), await newVisitor()]
  const name = `Försäkring ${Date.now().toString(36)}`
  await logInAtDesk(desk)
  await logInAtDesk(old)
  await open(desk, '/admin/svarsmallar')
  await save(desk, 'Ny mall', { name, body: 'Hej! Skicka brevet.' })
  await expect(toast(desk, 'Mallen är sparad')).toBeVisible()

  await open(old, '/admin/svarsmallar')
  await old.getByText(name, { exact: true }).click()
  await desk.getByText(name, { exact: true }).click()
  await desk.getByText('Ta bort mallen', { exact: true }).click()
  await desk.getByRole('button', { name: 'Ta bort mallen för alla' }).click()
  await expect(toast(desk, 'Mallen är borttagen')).toBeVisible()

  const body = 'Hej! Skicka det nya brevet från försäkringsbolaget.'
  await save(old, name, { name, body })
  await expect(old.getByRole('main')).toContainText('Det du skrev står under Ny mall.')
  const fresh = old.getByRole('form', { name: 'Ny mall' })
  await expect(fresh.getByLabel('Text')).toHaveValue(body)
  await fresh.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(toast(old, 'Mallen är sparad')).toBeVisible()
  await expect(old.getByText(name, { exact: true })).toHaveCount(1)
})

test('save-template: who changes a template that a colleague has changed meanwhile reads it, and keeps what was typed', async ({
  newVisitor,
}) => {
  const [desk, old] = [await newVisitor(), await newVisitor()]
  const name = `Priser ${Date.now().toString(36)}`
  await logInAtDesk(desk)
  await logInAtDesk(old)
  await open(desk, '/admin/svarsmallar')
  await save(desk, 'Ny mall', { name, body: 'Hej! Det kostar inget.' })
  await expect(toast(desk, 'Mallen är sparad')).toBeVisible()
  await open(old, '/admin/svarsmallar')
  for (const page of [desk, old]) await page.getByText(name, { exact: true }).click()
  await save(desk, name, { name, body: 'Hej! Det är gratis.' })
  await expect(desk.getByRole('form', { name }).getByLabel('Text')).toHaveValue('Hej! Det är gratis.')

  const body = 'Hej! Det kostar 650 kr i månaden.'
  await save(old, name, { name, body })
  const fields = old.getByRole('form', { name })
  await expect(fields.getByText(/^Någon har ändrat mallen/)).toBeVisible()
  await expect(fields).toContainText('Hej! Det är gratis.')
  await expect(fields.getByLabel('Text')).toHaveValue(body)
  await fields.getByRole('button', { name: 'Spara mallen' }).click()
  await expect(toast(old, 'Mallen är sparad')).toBeVisible()
  await open(desk, '/admin/svarsmallar')
  await desk.getByText(name, { exact: true }).click()
  await expect(desk.getByRole('form', { name }).getByLabel('Text')).toHaveValue(body)
})

async function save(desk: Page, form: string, { name, body }: { name: string; body: string }): Promise<void> {
  const fields = desk.getByRole('form', { name: form })
  await fields.getByLabel('Namn').fill(name)
  await fields.getByLabel('Text').fill(body)
  await fields.getByRole('button', { name: 'Spara mallen' }).click()
}
