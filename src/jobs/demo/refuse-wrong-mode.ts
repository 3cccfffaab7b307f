import { holdsDemo } from '#identity/accounts/server/demo-account-queries.ts'
import { hasRealAccounts } from '#identity/accounts/server/profile-queries.ts'
import type { OpenServices } from '#platform/open-services.ts'
import { startTexts } from '#platform/texts.ts'

/**
 * Refuses to run in a mode that does not fit the accounts of the database. Closes what was opened, and throws an error
 * that says what to do.
 */
export async function refuseWrongMode({ services, close }: OpenServices): Promise<void> {
  const problem = await wrongMode(services)
  if (problem === null) return
  await close()
  throw new Error(problem)
}

/**
 * Outside demo mode: demo accounts, because their passwords are public, among them that of a verified company. In demo
 * mode that no setting asks for: real accounts without a demo, because mails of a demo are not sent.
 */
async function wrongMode(services: OpenServices['services']): Promise<string | null> {
  const { mode, isDemoByDefault } = services.config
  if (mode === 'production') return (await holdsDemo(services)) ? startTexts.holdsDemo : null
  if (!isDemoByDefault || (await holdsDemo(services))) return null
  return (await hasRealAccounts(services)) ? startTexts.holdsRealAccounts : null
}
