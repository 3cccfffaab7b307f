import { expect, type Page } from './journey.ts'

export type MailedCode = { code: string; link: string }

/** Waits for the newest mail to the email with that subject; returns its code and the URL of its button. */
export async function mailTo(page: Page, email: string, subject: string): Promise<MailedCode> {
  let mail = ''
  await expect
    .poll(async () => (mail = await newestMail(page, email, subject)), `'${subject}' to ${email}`)
    .not.toBe('')
  const [, code = ''] = /<br \/>(\d{6})<br \/>/.exec(mail) ?? []
  const [, link = ''] = /href="(http[^"]*\/bekrafta[^"]*)"/.exec(mail) ?? []
  return { code, link: link.replaceAll('&amp;', '&') }
}

/** How many mails the email has got so far, with that subject if one is given. */
export async function countMailsTo(page: Page, email: string, subject?: string): Promise<number> {
  return (await mails(page)).filter(isTo(email, subject)).length
}

async function newestMail(page: Page, email: string, subject: string): Promise<string> {
  return (await mails(page)).find(isTo(email, subject)) ?? ''
}

function isTo(email: string, subject?: string): (mail: string) => boolean {
  const isAbout = (mail: string) => subject === undefined || mail.includes(`<h2>${subject}</h2>`)
  return (mail) => isAbout(mail) && mail.includes(`>Till ${email} `)
}

/** From the outbox of the page's server, newest first. */
async function mails(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url())
  const outbox = await (await page.request.get(`${origin}/dev/mail`)).text()
  return outbox.split('<article>').slice(1)
}

/**
 * Waits for the newest mail to the email with these words in its subject; returns the URL of its button, or of its first link to
 * `path`.
 */
export async function mailedLink(page: Page, email: string, words: string, path = ''): Promise<string> {
  let link = ''
  const find = async () => {
    const mail = (await mails(page)).find(
      (one) => isTo(email)(one) && (/<h2>(.*?)<\/h2>/.exec(one)?.[1] ?? '').includes(words),
    )
    const links = [...(mail ?? '').matchAll(/href="(http[^"]*)"/g)].map(([, href = '']) => href)
    link = (links.find((href) => href.includes(path)) ?? '').replaceAll('&amp;', '&')
    return link
  }
  await expect.poll(find, `'${words}' to ${email}`).not.toBe('')
  return link
}
