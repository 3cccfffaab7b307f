import type { AuthSettings } from '#platform/auth-settings.ts'
import type { TestWorld } from '../test-services.ts'

/** Changes the operator's settings of accounts, from now on in this world. */
export function withAuthSettings(world: Pick<TestWorld, 'services'>, changes: Partial<AuthSettings>): void {
  const { config } = world.services
  world.services.config = { ...config, auth: { ...config.auth, ...changes } }
}

/** Emails are confirmed with a code, as they are outside the demo. */
export const WITH_CONFIRMATION = {
  emailConfirmation: true,
  phoneConfirmation: true,
} as const satisfies Partial<AuthSettings>
