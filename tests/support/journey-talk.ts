import { expect, type Page } from './journey.ts'

// Reading and writing on the page of a conversation.

export function messages(page: Page) {
  return page.getByRole('region', { name: 'Meddelanden', exact: true })
}

export function field(page: Page) {
  return page.getByRole('textbox', { name: /^Meddelande till/ })
}

export async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}
