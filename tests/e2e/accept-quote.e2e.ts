import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  becomeCustomer,
  DEMO_COMPANY,
  describeProject,
  freshEmail,
  logIn,
  open,
  sendQuote,
} from '../support/journey.ts'

/** Rivals in the same trade and town, from the demo. */
const RIVAL = 'johan.berggren@handslag.example'

test.describe('from a project to an accepted quote', () => {
  test('Karin describes a bathroom, two companies answer in front of her eyes, and she accepts one', async ({
    browser,
  }, info) => {
    const title = `Renovera badrum ${info.project.name} ${Date.now().toString(36)}`
    const karin = await newVisitor(browser)
    await becomeCustomer(karin, { name: 'Karin Resare', email: freshEmail('karin') })
    await open(karin, '/skapa-projekt')
    await describeProject(karin, { title, category: 'Badrumsrenovering', place: 'Uppsala', pick: /Uppsala/ })
    await karin.getByRole('button', { name: 'Skicka projekt' }).click()
    await expect(karin.getByText('Ditt projekt har skapats och skickats till företag')).toBeVisible()
    await karin.getByRole('link', { name: title }).first().click()
    await expect(karin.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(karin.getByText(/\d företag tillfrågade/)).toBeVisible()

    const company = await newVisitor(browser)
    await logIn(company, DEMO_COMPANY)
    await company.getByRole('button', { name: /Notifikationer/ }).click()
    await company.getByText(new RegExp(title)).first().click()
    await expect(company.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(company.getByText('Karin Resare')).toHaveCount(0)
    await sendQuote(company, { labour: '80 000', material: '40 000', other: '4 000' })

    // Without reloading: the row is in the table while the page stays open.
    const ledger = karin.getByRole('table')
    await expect(ledger.getByText('Björkens Bygg & Våtrum AB').first()).toBeVisible({ timeout: 5_000 })

    const rival = await newVisitor(browser)
    await logIn(rival, RIVAL)
    await open(rival, new URL(company.url()).pathname.replace(/\/offert$/, ''))
    await expect(rival.getByText(/124 000|155 000/)).toHaveCount(0)
    await sendQuote(rival, { labour: '90 000', material: '30 000', other: '2 000' })
    await expect(ledger.getByText('Fyris Kakel och Platt AB').first()).toBeVisible({ timeout: 5_000 })

    await karin.getByRole('button', { name: 'Acceptera offerten från Björkens Bygg & Våtrum AB' }).click()
    await karin.getByRole('alertdialog').or(karin.getByRole('dialog')).getByRole('button', { name: 'Acceptera offerten' }).click()
    await expect(ledger.getByText('Accepterad')).toBeVisible()
    await expect(ledger.getByText('Nekad')).toBeVisible()

    await expect(company.getByText('Karin Resare').first()).toBeVisible({ timeout: 5_000 })
    await expect(rival.getByText('Nekad').first()).toBeVisible({ timeout: 5_000 })
    await expect(rival.getByText('Karin Resare')).toHaveCount(0)
  })
})

async function newVisitor(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}
