import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import type { OpenServices } from '#platform/open-services.ts'
import { startTexts } from '#platform/texts.ts'

/**
 * Outside demo mode no process works on a database with demo data: the passwords of its accounts are public, among
 * them a verified company's. Closes what was opened, and throws with what to do.
 */
export async function refuseDemo({ services, close }: OpenServices): Promise<void> {
  if (services.config.mode === 'demo' || !(await holdsDemo(services))) return
  await close()
  throw new Error(startTexts.holdsDemo)
}
