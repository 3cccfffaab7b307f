import type { Factor } from './factor.ts'

type Named = Pick<Factor, 'id' | 'type'>

export function factorEnrolled(userId: string, factor: Named) {
  return factorEvent('account.factor-enrolled', userId, factor)
}

export function factorChallenged(userId: string, factor: Named) {
  return factorEvent('account.factor-challenged', userId, factor)
}

export function factorVerified(userId: string, factor: Named) {
  return factorEvent('account.factor-verified', userId, factor)
}

export function factorUpdated(userId: string, factor: Named) {
  return factorEvent('account.factor-updated', userId, factor)
}

export function factorRemoved(userId: string, factor: Named) {
  return factorEvent('account.factor-removed', userId, factor)
}

function factorEvent(type: string, userId: string, { id, type: factorType }: Named) {
  return { type, subjectType: 'account', subjectId: userId, payload: { factorId: id, factorType } }
}
