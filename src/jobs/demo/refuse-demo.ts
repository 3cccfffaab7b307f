import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import type { OpenServices } from '#platform/open-services.ts'
import { startTexts } from '#platform/texts.ts'

/**
 * Refuses to run outside demo mode on a database with demo data, because the passwords of its accounts are public,
 * among them that of a verified company. Closes what was opened, and throws an error that says what to do.
 */
export async function refuseDemo({ services, close }: OpenServices): Promise<void> {
  if (services.config.mode === 'demo' || !(await holdsDemo(services))) return
  await close()
  throw new Error(startTexts.holdsDemo)
}
