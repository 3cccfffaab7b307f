import type { OwnerRefusal } from '../domain/check-owner.ts'

/** Asked before login methods change: is it really you? */
export const ownerProofTexts = {
  currentPassword: 'Ditt lösenord',
  loginNeeded: 'Det var ett tag sedan du loggade in. Logga in igen, så vet vi att det är du.',
  logIn: 'Logga in igen',
}

export const ownerRefusalTexts = {
  'insufficient-aal': 'Logga in igen med ditt andra steg först.',
  'owner-unproven': ownerProofTexts.loginNeeded,
} as const satisfies Record<OwnerRefusal, string>
