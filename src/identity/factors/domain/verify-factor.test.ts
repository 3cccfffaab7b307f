import { expect, test } from 'vitest'
import { type Challenge, decideAnswer } from './verify-factor.ts'

const createdAt = new Date('2026-11-21T10:00:00Z')
const asked: Challenge = { id: 'c', createdAt, verifiedAt: null, ipAddress: '203.0.113.7', sealedCode: null }

type Row = [
  answer: string,
  challenge: Partial<Challenge> | null,
  given: { ipAddress?: string | null; time?: string },
]

test.each<Row>([
  ['granted', {}, {}],
  ['granted', {}, { time: '10:04:59.999' }],
  ['challenge-expired', {}, { time: '10:05:00.000' }],
  ['challenge-not-found', null, {}],
  ['challenge-elsewhere', { verifiedAt: createdAt }, {}],
  ['challenge-elsewhere', {}, { ipAddress: '203.0.113.8' }],
  ['challenge-elsewhere', {}, { ipAddress: null }],
  ['challenge-elsewhere', {}, { ipAddress: '203.0.113.8', time: '10:05:00.000' }],
  ['granted', {}, { ipAddress: '::ffff:203.0.113.7' }],
  ['granted', { ipAddress: '2001:db8:0:1::5' }, { ipAddress: '2001:db8:0:1:aaaa::9' }],
  ['challenge-elsewhere', { ipAddress: '2001:db8:0:1::5' }, { ipAddress: '2001:db8:0:2::5' }],
  ['granted', { ipAddress: null }, { ipAddress: null }],
])(
  '%s: a challenge %j answered %j',
  (answer, challenge, { ipAddress = '203.0.113.7', time = '10:01:00.000' }) => {
    const now = new Date(`2026-11-21T${time}Z`)
    const decision = decideAnswer(challenge && { ...asked, ...challenge }, { ipAddress, now })
    expect(decision.ok ? 'granted' : decision.refusal).toBe(answer)
  },
)
