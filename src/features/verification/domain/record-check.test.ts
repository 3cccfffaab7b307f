import { describe, expect, test } from 'vitest'
import { type CheckFacts, type DecidedCheck, decideCheck } from './record-check.ts'

const today = '2026-11-22'
const identity = { companyName: 'Bygg AB', orgNumber: '5567037485' }
const company = { shown: identity, claimed: identity, revision: 5 }
const renamed = { ...company, claimed: { ...identity, companyName: 'Skanska Sverige AB' } }
const renumbered = { ...company, claimed: { ...identity, orgNumber: '2021005489' } }
const numberless = {
  ...company,
  shown: { ...identity, orgNumber: null },
  claimed: { ...identity, orgNumber: null },
}
const check: DecidedCheck = {
  kind: 'insurance',
  status: 'completed',
  source: 'insurer',
  validUntil: '2027-11-22',
  reason: null,
  note: 'Talat med bolaget',
  basedOn: 2,
  factsSeen: 5,
}
const facts: CheckFacts = { newest: 2, company, evidence: null }
const letter = { ...check, source: 'insurance-letter', note: null } as const
const paper = { type: 'insurance', isGone: false } as const
const fTax = { ...check, kind: 'f_tax', source: 'tax-agency', validUntil: null, note: null } as const
const identityCheck = { ...check, kind: 'identity', source: 'meeting' } as const

function outcome(check: DecidedCheck, facts: CheckFacts) {
  const decision = decideCheck(check, facts, today)
  return decision.ok || decision.refusal
}

describe('recording a check', () => {
  test.each([
    ['on the newest revision', check, facts, true],
    ['the first one', { ...check, basedOn: 0 }, { ...facts, newest: 0 }, true],
    ['by somebody who wants the last word', { ...check, basedOn: undefined }, { ...facts, newest: 7 }, true],
    ['when somebody was faster', check, { ...facts, newest: 3 }, 'decided-meanwhile'],
    ['on what was never there', check, { ...facts, newest: 0 }, 'decided-meanwhile'],
    ['of facts that have changed since', { ...check, factsSeen: 4 }, facts, 'facts-changed'],
    ['without a screen', { ...check, factsSeen: undefined }, facts, true],
    ['a no without a reason', { ...check, status: 'missing' }, facts, 'reason-missing'],
    ['a no with a reason', { ...check, status: 'missing', reason: 'Fel bolag' }, facts, true],
    ['that waits', { ...check, status: 'pending', source: 'handslag', note: null }, facts, true],
    ['that has run out already', { ...check, validUntil: '2026-11-21' }, facts, 'valid-until-passed'],
  ] as const)('%s', (_, check, facts, expected) => {
    expect(outcome(check, facts)).toBe(expected)
  })
})

describe('a completed check needs', () => {
  test.each([
    ['a source', { ...check, source: 'handslag' }, facts, 'source-missing'],
    ['a source of its own kind', { ...check, source: 'tax-agency' }, facts, 'source-of-another-kind'],
    ['words, where there is no paper', { ...check, note: null }, facts, 'note-missing'],
    ['more than a character', { ...check, note: 'x' }, facts, 'note-missing'],
    ['the letter, where that is the source', letter, facts, 'evidence-missing'],
    ['the letter, and has it', letter, { ...facts, evidence: paper }, true],
    [
      'a letter that is still there',
      letter,
      { ...facts, evidence: { ...paper, isGone: true } },
      'evidence-gone',
    ],
    [
      'a letter, not an id',
      letter,
      { ...facts, evidence: { ...paper, type: 'identity' } },
      'evidence-of-another-kind',
    ],
    [
      'a letter, perhaps sent as something else',
      letter,
      { ...facts, evidence: { ...paper, type: 'other' } },
      true,
    ],
    ['nothing more than the number, where a register is the source', fTax, facts, true],
    ['a last day, of an insurance', { ...check, validUntil: null }, facts, 'valid-until-missing'],
    ['a number to check', fTax, { ...facts, company: numberless }, 'org-number-missing'],
    [
      'a number whose check digit fits',
      fTax,
      { ...facts, company: { ...company, claimed: { ...identity, orgNumber: '5567037484' } } },
      'org-number-missing',
    ],
  ] as const)('%s', (_, check, facts, expected) => {
    expect(outcome(check, facts)).toBe(expected)
  })
})

describe('while another name or number waits, F-tax must be checked first', () => {
  test.each([
    ['F-tax of another name', fTax, renamed, true],
    ['insurance of another name', check, renamed, 'identity-unsettled'],
    ['identity, which rests on the number alone', identityCheck, renamed, true],
    ['F-tax of another number', fTax, renumbered, true],
    ['identity of another number', identityCheck, renumbered, 'identity-unsettled'],
    ['a no to the insurance', { ...check, status: 'missing', reason: 'Annat namn' }, renamed, true],
  ] as const)('%s', (_, check, company, expected) => {
    expect(outcome(check, { ...facts, company })).toBe(expected)
  })
})
