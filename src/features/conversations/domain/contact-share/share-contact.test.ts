import { expect, test } from 'vitest'
import { decideSharing } from './share-contact.ts'

const own = { kind: 'phone' as const, value: '070-174 06 05', live: null }
const live = { sharedAt: new Date(0), seenAt: null }
const facts: Parameters<typeof decideSharing>[0] = {
  party: 'customer',
  standing: 'open',
  isAgreed: false,
  kind: 'phone',
  own: [own],
  stopped: { customer: false, company: false },
}

test.each<[string, Partial<typeof facts>, string]>([
  ['while both may write', {}, 'ok'],
  ['again, which changes nothing', { own: [{ ...own, live }] }, 'ok'],
  ['with the company that has the job, which sees everything', { isAgreed: true }, 'shared-by-deal'],
  ['when the project is over', { standing: 'closed' }, 'conversation-closed'],
  ['after stopping messages', { stopped: { customer: true, company: false } }, 'stopped-by-you'],
  [
    'with a company that has stopped messages',
    { stopped: { customer: false, company: true } },
    'stopped-by-other',
  ],
  ['an unknown kind', { kind: null }, 'contact-kind-unknown'],
  ['missing contact data', { own: [{ ...own, value: null }] }, 'contact-missing'],
])('a customer shares %s', (_, some, outcome) => {
  const decision = decideSharing({ ...facts, ...some })
  expect(decision.ok ? 'ok' : decision.refusal).toBe(outcome)
  if (decision.ok) expect(decision.isRepeated).toBe(some.own !== undefined)
})
