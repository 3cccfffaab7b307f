import type { Server } from './check.ts'

const PATIENCE_MS = 6_000
const PAUSE_MS = 100

/**
 * The hash in the link of the newest mail to the email, as `/verify` accepts it. The servers under test keep their
 * mail at `/dev/mail`; a hash that was seen before is skipped.
 */
export async function mailedHash(server: Server, email: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const page = await (await fetch(`${server.url}/dev/mail`)).text()
    const mail = page.split('<article').find((entry) => entry.includes(email))
    const hash = /token_hash=([\w-]+)/.exec(mail ?? '')?.[1]
    if (hash) return hash
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`no mail with a link to ${email}`)
}
