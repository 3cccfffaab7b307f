import { expect, test } from 'vitest'
import { formFailure } from './form-failure.ts'

test.each([
  [{}, null],
  [{ email: 'email-invalid', password: 'password-too-short' }, 'email-invalid'],
  [{ email: 'email-invalid', name: 'name-missing' }, 'fields-missing'],
  [{ confirmPassword: 'passwords-differ' }, 'passwords-differ'],
  [{ password: 'wrong-credentials' }, 'wrong-credentials'],
])('of %j the form says %s', (errors, failure) => {
  expect(formFailure(errors as Record<string, string>)).toBe(failure)
})
