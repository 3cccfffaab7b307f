import { expect, test } from 'vitest'
import { StaffInvitationInput } from './staff-input.ts'

const invited = (name: string) =>
  StaffInvitationInput.safeParse({ email: 'sara.lind@example.se', name, role: 'reader' })

test('the name of a new member of staff is one line without signs that nobody sees', () => {
  expect(invited('  Sara\u0000 \u202eLind\n').data?.name).toBe('Sara Lind')
  expect(invited('\u0000\u202e').success).toBe(false)
  expect(invited('S').success).toBe(false)
  expect(invited('S'.repeat(201)).success).toBe(false)
})
