import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { SessionProfile } from '#identity/sessions/server/session-queries.ts'
import { type Actor, anonymous } from '#kernel/actor.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Services } from '#platform/context.ts'
import { type Toast, toastOf } from './flash.ts'
import {
  requireCompany,
  requireCustomer,
  requireUser,
  servicesContext,
  visitorContext,
} from './request-context.ts'

const CUSTOMER: Actor = { kind: 'customer', userId: 'u1', sessionId: 's1' }
const COMPANY: Actor = { kind: 'company', userId: 'u2', sessionId: 's2', companyId: 'c2', role: 'owner' }

describe('a page for people who are logged in', () => {
  test.each([
    ['/customer/projects?page=2', '/login?next=%2Fcustomer%2Fprojects%3Fpage%3D2'],
    ['/customer/projects.data?page=2', '/login?next=%2Fcustomer%2Fprojects%3Fpage%3D2'],
    ['/customer/_.data', '/login?next=%2Fcustomer'],
    ['/_.data', '/login?next=%2F'],
  ])('redirects visitors of %s to %s', (path, location) => {
    expect(redirectOf(() => requireUser(args(path, anonymous)))).toBe(location)
  })

  test('drops a path that is too long', () => {
    const path = `/customer/projects?q=${'x'.repeat(5_000)}`
    expect(redirectOf(() => requireUser(args(path, anonymous)))).toBe('/login')
  })

  test('has no page to return to after a form', () => {
    expect(redirectOf(() => requireUser(args('/customer/new-project', anonymous, true, 'POST')))).toBe(
      '/login',
    )
  })

  test('is open to everybody with an account', () => {
    expect(requireUser(args('/settings', COMPANY, false)).actor).toEqual(COMPANY)
  })
})

describe('a page of one role', () => {
  test('is open to people of that role', () => {
    expect(requireCustomer(args('/customer/projects', CUSTOMER)).profile.userType).toBe('customer')
    expect(requireCompany(args('/company/projects', COMPANY), 'requests').profile.userType).toBe('company')
  })

  test('redirects others to their own dashboard', () => {
    expect(redirectOf(() => requireCustomer(args('/customer/projects', COMPANY)))).toBe('/company/dashboard')
    expect(redirectOf(() => requireCompany(args('/company/projects', CUSTOMER), 'requests'))).toBe(
      '/customer/dashboard',
    )
  })

  test('refuses the actions of others', () => {
    expect(() => requireCustomer(args('/customer/new-project', COMPANY, true, 'POST'))).toThrow(
      new Refused('not-allowed'),
    )
  })

  test('is closed until onboarding is completed', () => {
    expect(redirectOf(() => requireCustomer(args('/customer/projects', CUSTOMER, false)))).toBe(
      '/customer/onboarding',
    )
    expect(redirectOf(() => requireCompany(args('/company/projects', COMPANY, false), 'requests'))).toBe(
      '/company/onboarding',
    )
  })

  test('tells a colleague who was removed that the form of an open page was not sent', () => {
    const removed: Actor = { ...COMPANY, companyId: null }
    const sent = answerOf(() =>
      requireCompany(args('/company/projects/1/offert', removed, false, 'POST'), 'quotes'),
    )
    expect(sent?.headers.get('location')).toBe('/company/onboarding')
    expect(toastIn(sent)).toMatchObject({
      tone: 'destructive',
      description: expect.stringMatching(/hör inte längre till något företag/),
    })
    const opened = answerOf(() =>
      requireCompany(args('/company/projects/1/offert', removed, false), 'quotes'),
    )
    expect(toastIn(opened)).toBeNull()
  })
})

function args(path: string, actor: Actor, onboardingCompleted = true, method = 'GET') {
  const context = new RouterContextProvider()
  const userType = actor.kind === 'company' ? 'company' : 'customer'
  const profile = { userType, onboardingCompleted } as SessionProfile
  context.set(visitorContext, { actor, profile: actor.kind === 'anonymous' ? null : profile })
  context.set(servicesContext, { clock: () => new Date(0) } as Services)
  return { request: new Request(`http://localhost${path}`, { method }), context }
}

function redirectOf(work: () => unknown): string | null {
  return answerOf(work)?.headers.get('location') ?? null
}

function answerOf(work: () => unknown): Response | null {
  try {
    work()
  } catch (answer) {
    if (answer instanceof Response) return answer
    throw answer
  }
  return null
}

function toastIn(answer: Response | null): Toast | null {
  const cookie = answer?.headers.get('set-cookie')?.split(';')[0] ?? ''
  return toastOf(new Request('http://localhost', { headers: { cookie } }))
}
