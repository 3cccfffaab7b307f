import { describe, expect, test } from 'vitest'
import { CustomerDetailsInput, LogInInput, SignUpForm } from './account-input.ts'

const whole = {
  name: 'Karin Berg',
  email: 'karin@example.se',
  password: 'lingonskog-42',
  confirmPassword: 'lingonskog-42',
  userType: 'customer',
}

describe('the sign-up form', () => {
  test('trims the name and writes the email in lower case', () => {
    const form = SignUpForm.parse({ ...whole, name: ' Karin  Berg ', email: ' Karin@Example.se' })
    expect(form).toEqual(whole)
  })

  test.each([
    [{ name: ' ' }, { name: 'name-missing' }],
    [{ name: 'a'.repeat(201) }, { name: 'name-too-long' }],
    [{ email: '' }, { email: 'email-missing' }],
    [{ email: 'karin@example' }, { email: 'email-invalid' }],
    [{ password: '', confirmPassword: '' }, { password: 'password-missing' }],
    [{ password: 'lingo', confirmPassword: 'lingo' }, { password: 'password-too-short' }],
    [{ password: '👍👍👍', confirmPassword: '👍👍👍' }, { password: 'password-too-short' }],
    [{ password: 'å'.repeat(37), confirmPassword: 'å'.repeat(37) }, { password: 'password-too-long' }],
    [{ confirmPassword: 'lingonskog-43' }, { confirmPassword: 'passwords-differ' }],
    [{ confirmPassword: undefined }, { confirmPassword: 'passwords-differ' }],
    [{ userType: 'staff' }, { userType: 'user-type-missing' }],
    [{ userType: undefined }, { userType: 'user-type-missing' }],
  ])('with %j says %j', (change, problems) => {
    expect(problemsOf(SignUpForm, { ...whole, ...change })).toEqual(problems)
  })

  test.each(['lingon', 'å'.repeat(36), ' sex  '])('takes the password %j', (password) => {
    expect(problemsOf(SignUpForm, { ...whole, password, confirmPassword: password })).toEqual({})
  })

  test('drops unknown fields, such as a claim to be verified', () => {
    expect(SignUpForm.parse({ ...whole, isVerified: true, onboardingCompleted: true })).toEqual(whole)
  })
})

describe('the login form', () => {
  test.each([
    [{}, { email: 'email-missing', password: 'password-missing' }],
    [{ email: 'karin', password: 'x' }, { email: 'email-invalid' }],
    [{ email: 'KARIN@example.se', password: 'x' }, {}],
  ])('%j says %j', (form, problems) => {
    expect(problemsOf(LogInInput, form)).toEqual(problems)
  })
})

describe('the details of a customer', () => {
  test('are optional but for the name', () => {
    expect(CustomerDetailsInput.parse({ name: 'Bo', phone: ' ', location: undefined })).toEqual({
      name: 'Bo',
      phone: null,
      location: null,
    })
  })

  test.each([
    [{ name: ' B ' }, { name: 'name-too-short' }],
    [{}, { name: 'name-too-short' }],
    [{ name: 'Bo', phone: '1'.repeat(41) }, { phone: 'phone-too-long' }],
    [{ name: 'Bo', phone: 'abc😀' }, { phone: 'phone-unlike-a-number' }],
    [{ name: 'Bo', location: 'a'.repeat(201) }, { location: 'location-too-long' }],
  ])('%j says %j', (form, problems) => {
    expect(problemsOf(CustomerDetailsInput, form)).toEqual(problems)
  })
})

type Schema = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } }
}

function problemsOf(schema: Schema, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
