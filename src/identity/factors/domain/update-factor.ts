import { isPhoneNumber } from '#identity/accounts/domain/phone-number.ts'
import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Factor } from './factor.ts'

export type FactorUpdateRefusal = 'factor-name-taken' | 'phone-invalid' | 'factor-phone-verified'

/** May the factor be changed to `changed`, beside the others of its account? */
export function decideFactorUpdate(
  changed: Factor,
  factors: readonly Factor[],
): Decision<{ factor: Factor }, FactorUpdateRefusal> {
  const others = factors.filter(({ id }) => id !== changed.id)
  if (others.some(({ name }) => name === changed.name)) return refused('factor-name-taken')
  if (changed.phone !== null && !isPhoneNumber(changed.phone)) return refused('phone-invalid')
  if (changed.phone !== null && others.some(({ phone }) => phone === changed.phone))
    return refused('factor-phone-verified')
  return granted({ factor: changed })
}
