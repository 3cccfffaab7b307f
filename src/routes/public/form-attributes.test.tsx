// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { SubmitApplicationInput } from '#features/applications/domain/application-input.ts'
import { PartnerForm } from '#features/applications/ui/partner-form.tsx'
import { ContentReportInput } from '#features/moderation/domain/content-report-input.ts'
import { ReportForm } from '#features/moderation/ui/report-form.tsx'
import { ContactMessageInput } from '#features/support/domain/contact-message-input.ts'
import { ContactForm } from '#features/support/ui/contact-form.tsx'
import {
  EmailInput,
  LogInInput,
  MailedCodeInput,
  NewPasswordForm as NewPasswordInput,
  SHORTEST_PASSWORD,
  SignUpInput,
  SignUpForm as SignUpTwiceInput,
} from '#identity/accounts/domain/account-input.ts'
import { EmailForm } from '#identity/codes/ui/email-form.tsx'
import { MailedCodeForm } from '#identity/codes/ui/mailed-code-form.tsx'
import { FactorCodeInput } from '#identity/factors/domain/factor-input.ts'
import { FactorCodeForm } from '#identity/factors/ui/factor-code-form.tsx'
import { LogInForm } from '#identity/sign-in/ui/log-in-form.tsx'
import { NewPasswordForm } from '#identity/sign-in/ui/new-password-form.tsx'
import { SignUpForm } from '#identity/sign-in/ui/sign-up-form.tsx'

// The HTML of a form before any script: the attributes of its fields agree with its schema.

type Case = { schema: z.ZodMiniType; form: ReactNode; good: Record<string, string> }
const idle = { isPending: false }
const noWords = () => ({ title: '', description: '' })
const email = 'karin@example.se'
const password = 'murbruk-och-kelp'
const passwords = { password, confirmPassword: password }
const person = { name: 'Karin Berg', email, userType: 'customer' }
const firm = { companyName: 'Bygg AB', contactPerson: 'Petra Partner', phone: '070-174 06 13' }
const report = { ground: 'false-facts', explanation: 'De har aldrig byggt något i fjällen.', goodFaith: 'on' }
const question = { name: 'Karin Berg', email, subject: 'Hej', message: 'Jag lade upp ett projekt i går.' }

const cases: Record<string, Case> = {
  'the login': { schema: LogInInput, form: <LogInForm {...idle} />, good: { email, password } },
  'the sign-up': {
    schema: SignUpTwiceInput,
    form: <SignUpForm {...idle} userType="customer" onUserTypeChange={() => undefined} />,
    good: { ...person, ...passwords },
  },
  registration: {
    schema: SignUpInput,
    form: <SignUpForm {...idle} userType="customer" asksPasswordTwice={false} />,
    good: { ...person, password },
  },
  'the forgotten password': {
    schema: EmailInput,
    form: <EmailForm {...idle} submit="Skicka" />,
    good: { email },
  },
  'the new password': {
    schema: NewPasswordInput,
    form: <NewPasswordForm {...idle} email={email} />,
    good: passwords,
  },
  'the code by mail': {
    schema: MailedCodeInput,
    form: <MailedCodeForm {...idle} />,
    good: { code: '123 456' },
  },
  'the second factor': {
    schema: FactorCodeInput,
    form: <FactorCodeForm type="totp" isSent />,
    good: { code: '123 456' },
  },
  contact: {
    schema: ContactMessageInput,
    form: <ContactForm {...idle} fieldTexts={{}} known={null} about="" />,
    good: question,
  },
  'the report': { schema: ContentReportInput, form: <ReportForm {...idle} />, good: { ...report, email } },
  'the partner application': {
    schema: SubmitApplicationInput,
    form: <PartnerForm {...idle} fieldTexts={{}} failureText={noWords} />,
    good: { ...firm, email, password, services: 'Badrum och kök sedan 1998.' },
  },
}

type Control = HTMLInputElement | HTMLTextAreaElement

function rendered(form: ReactNode): HTMLFormElement {
  const Stub = createRoutesStub([{ path: '/', Component: () => form }])
  document.body.innerHTML = renderToString(<Stub />)
  return document.forms[0] as HTMLFormElement
}

function controlsOf(form: HTMLFormElement): Control[] {
  const named = form.querySelectorAll<Control>('input[name]:not([type=hidden]), textarea[name]')
  return [...named]
}

/** A field alone, or as one of a group of radio buttons. */
function saysRequired(control: Control): boolean {
  const group = control.closest('[role=radiogroup]')
  return (group ?? control).getAttribute('aria-required') === 'true' || control.hasAttribute('required')
}

describe.each(Object.entries(cases))('%s', (_, { schema, form, good }) => {
  test('marks as required the fields without which its schema refuses it', () => {
    expect(schema.safeParse(good).success).toBe(true)
    const controls = controlsOf(rendered(form))
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) {
      const { [control.name]: _left, ...others } = good
      const isRequired = !schema.safeParse(others).success
      expect([control.name, saysRequired(control)]).toEqual([control.name, isRequired])
    }
  })

  test('accepts everything that its schema accepts, and shows our messages instead of the browser’s', () => {
    const element = rendered(form)
    expect(element.hasAttribute('novalidate')).toBe(true)
    for (const control of controlsOf(element)) {
      const { name, minLength, maxLength } = control
      const taken = good[name] ?? ''
      if (minLength > 0) {
        expect([name, minLength]).toEqual(['password', SHORTEST_PASSWORD])
        const short = {
          ...good,
          ...('confirmPassword' in good && { confirmPassword: 'x'.repeat(minLength - 1) }),
        }
        expect(schema.safeParse({ ...short, [name]: 'x'.repeat(minLength - 1) }).success).toBe(false)
      }
      if (maxLength > 0) expect(taken.length).toBeLessThanOrEqual(maxLength)
      const pattern = control.getAttribute('pattern')
      for (const typed of pattern ? ['123456', '123 456', ' 1 2 3 4 5 6', '12345', '1234567', 'abcdef'] : [])
        expect([typed, new RegExp(`^(?:${pattern})$`, 'v').test(typed)]).toEqual([
          typed,
          schema.safeParse({ ...good, [name]: typed }).success,
        ])
    }
  })

  test('has the right keyboard on a phone, and the names for the browser’s autofill', () => {
    for (const control of controlsOf(rendered(form))) {
      const { name, type } = control
      if (name === 'email') expect([type, control.getAttribute('inputmode')]).toEqual(['email', 'email'])
      if (name === 'phone') expect([type, control.getAttribute('inputmode')]).toEqual(['tel', 'tel'])
      if (name === 'code')
        expect([control.getAttribute('inputmode'), control.getAttribute('autocomplete')]).toEqual([
          'numeric',
          'one-time-code',
        ])
      if (['email', 'phone', 'name', 'companyName', 'password', 'confirmPassword'].includes(name))
        expect([name, control.getAttribute('autocomplete')]).toEqual([name, expect.stringMatching(/./)])
    }
  })
})
