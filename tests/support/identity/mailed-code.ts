import type { TestWorld } from '../test-services.ts'
import { newestMailTo } from './account-mails.ts'

/** The digits and the stored value of the link in the newest mail to an email. */
export async function mailedCode(
  world: TestWorld,
  address: string,
): Promise<{ token: string; tokenHash: string; link: URL }> {
  const mail = await newestMailTo(world, address)
  if (!mail?.code || !mail.link) throw new Error(`no mail with a code to ${address}`)
  const link = new URL(mail.link)
  return { token: mail.code, tokenHash: link.searchParams.get('token_hash') ?? '', link }
}
