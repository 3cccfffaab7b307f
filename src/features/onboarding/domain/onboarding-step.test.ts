import { describe, expect, test } from 'vitest'
import { accountAgainHref, decideStep, stepAsked, stepHref } from './onboarding-step.ts'

const nobody = null
const newcomer = { onboardingCompleted: false }
const settled = { onboardingCompleted: true }

describe('the step of onboarding', () => {
  test.each([
    ['a visitor', nobody, null, { kind: 'show', step: 'start' }],
    ['a visitor', nobody, 1, { kind: 'show', step: 1 }],
    ['a visitor', nobody, 2, { kind: 'show', step: 2 }],
    ['a visitor without an account', nobody, 3, { kind: 'move', step: 2 }],
    ['a visitor without an account', nobody, 4, { kind: 'move', step: 2 }],
    ['somebody new', newcomer, null, { kind: 'show', step: 3 }],
    ['somebody new', newcomer, 1, { kind: 'show', step: 1 }],
    ['somebody whose account is there', newcomer, 2, { kind: 'move', step: 3 }],
    ['somebody new', newcomer, 3, { kind: 'show', step: 3 }],
    ['somebody whose details are not saved', newcomer, 4, { kind: 'move', step: 3 }],
    ['somebody who is done', settled, 4, { kind: 'show', step: 4 }],
    ['somebody who is done', settled, null, { kind: 'leave' }],
    ['somebody who is done', settled, 1, { kind: 'leave' }],
    ['somebody who is done', settled, 3, { kind: 'leave' }],
  ] as const)('%s (%j), step %j requested: %j', (_, profile, step, decision) => {
    expect(decideStep({ step, isReturning: false }, profile)).toEqual(decision)
  })

  test('back from the details leads to the account step, although the account exists', () => {
    expect(decideStep({ step: 2, isReturning: true }, newcomer)).toEqual({ kind: 'show', step: 2 })
    expect(decideStep({ step: 2, isReturning: true }, settled)).toEqual({ kind: 'leave' })
  })
})

describe('the URL of a step', () => {
  test.each([
    ['?steg=1', 1],
    ['?steg=4', 4],
    ['?steg=7', 4],
    ['', null],
    ['?steg=', null],
    ['?steg=0', null],
    ['?steg=-1', null],
    ['?steg=2.5', null],
    ['?steg=tre', null],
    ['?steg=1000', null],
  ])('%j asks for %j', (search, step) => {
    expect(stepAsked(new URLSearchParams(search))).toEqual({ step, isReturning: false })
  })

  test('is read as it was written', () => {
    const asked = (href: string) => stepAsked(new URL(href, 'http://localhost').searchParams)
    expect(asked(stepHref('/onboarding', 3))).toEqual({ step: 3, isReturning: false })
    expect(asked(accountAgainHref('/onboarding'))).toEqual({ step: 2, isReturning: true })
  })
})
