import { accountRow } from '#identity/accounts/server/account-queries.ts'
import { neededProof } from '#identity/codes/server/owner-proof.ts'
import type { AccountHolder } from '#kernel/actor.ts'
import { isUuid } from '#kernel/ids.ts'
import { found } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { sendsSms } from '#platform/sms/sms-sender.ts'
import type { Factor } from '../domain/factor.ts'
import { factorsOf } from './factor-queries.ts'
import { openTotpSecret } from './factor-store.ts'
import { labelOf, type TotpSetup, totpSetup } from './totp-setup.ts'

type OwnContext = Context & { actor: AccountHolder }

/** The acting person's proved second factors for the settings, oldest first. */
export async function factorSettings(ctx: OwnContext) {
  const factors = await factorsOf(ctx, ctx.actor.userId)
  return {
    factors: factors.filter(({ isVerified }) => isVerified).map(shown),
    canAddPhone: sendsSms(ctx.services.config),
  }
}

/** The initial values of the form for another factor: a free name, and the proof that is needed. */
export async function newFactorDefaults(ctx: OwnContext, suggestedName: string) {
  const [factors, proof] = await Promise.all([factorsOf(ctx, ctx.actor.userId), neededProof(ctx)])
  const taken = new Set(factors.filter(({ isVerified }) => isVerified).map(({ name }) => name))
  const names = [suggestedName, ...factors.map((_, index) => `${suggestedName} ${index + 2}`)]
  return {
    name: names.find((name) => !taken.has(name)) ?? suggestedName,
    proof,
  }
}

export type OwnFactor = ReturnType<typeof shown> & {
  isVerified: boolean
  /** Is another proved factor left besides this one? */
  hasOthers: boolean
  /** What the app needs to set itself up, until it has shown a code. */
  setup: TotpSetup | null
}

/** One of the acting person's factors; not found for any other. */
export async function ownFactor(ctx: OwnContext, factorId: string): Promise<OwnFactor> {
  const [factors, account] = await Promise.all([
    factorsOf(ctx, ctx.actor.userId),
    accountRow(ctx, ctx.actor.userId),
  ])
  const factor = found(isUuid(factorId) ? factors.find(({ id }) => id === factorId) : null, 'factor')
  const secret = factor.isVerified ? null : openTotpSecret(ctx.services, factor)
  const label = { issuer: ISSUER, account: labelOf(found(account, 'account')) }
  return {
    ...shown(factor),
    isVerified: factor.isVerified,
    hasOthers: factors.some(({ id, isVerified }) => isVerified && id !== factor.id),
    setup: secret === null ? null : totpSetup(secret, label),
  }
}

/** The issuer name shown in the app. */
const ISSUER = 'Handslag'

/** What a page may show of a factor: never its secret. */
function shown({ id, type, name, phone, createdAt }: Factor) {
  return { id, type, name, phone, since: createdAt }
}
