import { readFile } from 'node:fs/promises'
import { expect, open, type Page, test } from '#tests/support/journey.ts'
import { bjorken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'
import { readPdf, textsIn } from '#tests/support/stored/read-pdf.ts'

test('both parties download the quote, the customer the comparison, and a stranger nothing', async ({
  newVisitor,
}) => {
  const karin = await newVisitor()
  await logInAsNewCustomer(karin)
  const project = await publishProject(karin)
  const company = await newVisitor()
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, project.id, { labourKr: 80_000, materialKr: 40_000 })

  await open(karin, `/customer/projects/${project.id}`)
  await karin.getByRole('button', { name: /^Visa hela offerten/ }).click()
  const quote = await downloaded(karin, 'Ladda ner offerten (PDF)')
  expect(quote.name).toMatch(/^offert-\d{4}-\d\d-\d\d-version-1\.pdf$/)
  expect(quote.texts).toContain('Allt arbete')
  expect(quote.texts).toContain('Om Skatteverket säger nej betalar kunden 150 000 kr.')
  // On paper the open quote stands alone, and is as long as it is.
  const heading = (name: string) => karin.getByRole('heading', { name, includeHidden: true })
  await expect(heading('Om projektet')).toBeVisible()
  await karin.emulateMedia({ media: 'print' })
  await expect(heading('Om projektet')).toBeHidden()
  await expect(karin.locator('.printed-alone')).toHaveCSS('position', 'static')
  await karin.emulateMedia({ media: null })
  await karin.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
  await expect(karin.getByRole('dialog')).toHaveCount(0)
  await karin.emulateMedia({ media: 'print' })
  await expect(heading('Om projektet')).toBeVisible()
  await expect(heading('Bilder och ritningar')).toBeHidden()
  // In a container a table would not hold on to the heading above it.
  const containers = await karin.locator('main .\\@container').all()
  expect(containers.length).toBeGreaterThan(0)
  for (const container of containers) await expect(container).toHaveCSS('container-type', 'normal')
  await karin.emulateMedia({ media: null })
  const comparison = await downloaded(karin, 'Ladda ner jämförelsen (PDF)')
  expect(comparison.texts).toContain('Pris efter ROT')
  expect(comparison.texts).toContain(bjorken.name)

  await open(company, `/company/projects/${project.id}`)
  const own = await downloaded(company, 'Ladda ner offerten (PDF)')
  expect({ ...own, path: quote.path }).toEqual(quote)

  const stranger = await newVisitor()
  await logInAsNewCustomer(stranger)
  for (const path of [`/customer/projects/${project.id}/jamforelse.pdf`, quote.path]) {
    const answer = await stranger.request.get(path)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      404,
      expect.not.stringContaining('pdf'),
    ])
  }
})

/** The file behind a link or a button of the page, as it was stored by the browser and read by a program. */
async function downloaded(page: Page, link: string) {
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: link })
    .or(page.getByRole('button', { name: link }))
    .click()
  const file = await download
  const pdf = await readPdf(await readFile(await file.path()))
  expect(pdf).toMatchObject({ language: 'sv-SE', isMarked: true, annotations: 0 })
  const { pathname } = new URL(file.url())
  return {
    name: file.suggestedFilename(),
    texts: textsIn(pdf.structure),
    path: pathname.startsWith('/customer/') ? pathname : '',
  }
}
