import { expect, test } from 'vitest'
import { type Challenge, decideAnswer } from './verify-factor.ts'

const createdAt = new Date('2026-11-21T10:00:00Z')
const asked: Challenge = { id: 'c', createdAt, verifiedAt: null, address: '203.0.113.7', sealedCode: null }

type Row = [
  answer: string,
  challenge: Partial<Challenge> | null,
  given: { address?: string | null; time?: string },
]

test.each<Row>([
  ['granted', {}, {}],
  ['granted', {}, { time: '10:04:59.999' }],
  ['challenge-expired', {}, { time: '10:05:00.000' }],
  ['challenge-not-found', null, {}],
  ['challenge-elsewhere', { verifiedAt: createdAt }, {}],
  ['challenge-elsewhere', {}, { address: '203.0.113.8' }],
  ['challenge-elsewhere', {}, { address: null }],
  ['challenge-elsewhere', {}, { address: '203.0.113.8', time: '10:05:00.000' }],
  ['granted', {}, { address: '::ffff:203.0.113.7' }],
  ['granted', { address: '2001:db8:0:1::5' }, { address: '2001:db8:0:1:aaaa::9' }],
  ['challenge-elsewhere', { address: '2001:db8:0:1::5' }, { address: '2001:db8:0:2::5' }],
  ['granted', { address: null }, { address: null }],
])(
  '%s: a challenge %j answered %j',
  (answer, challenge, { address = '203.0.113.7', time = '10:01:00.000' }) => {
    const now = new Date(`2026-11-21T${time}Z`)
    const decision = decideAnswer(challenge && { ...asked, ...challenge }, { address, now })
    expect(decision.ok ? 'granted' : decision.refusal).toBe(answer)
  },
)
