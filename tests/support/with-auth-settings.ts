import type { AuthSettings } from '#platform/auth-settings.ts'
import type { TestWorld } from './test-services.ts'

/** Changes what the operator has decided about accounts, from here on in this world. */
export function withAuthSettings(world: Pick<TestWorld, 'services'>, changes: Partial<AuthSettings>): void {
  const { config } = world.services
  world.services.config = { ...config, auth: { ...config.auth, ...changes } }
}

/** Addresses are proved by a code, as they are outside the demo. */
export const WITH_CONFIRMATION = {
  emailConfirmation: true,
  phoneConfirmation: true,
} as const satisfies Partial<AuthSettings>
