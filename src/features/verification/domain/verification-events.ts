import type { VerificationItem } from './verification-item.ts'

export function verificationDecided(companyId: string, { kind, status }: VerificationItem) {
  return {
    type: 'verification.decided',
    subjectType: 'company',
    subjectId: companyId,
    payload: { kind, status },
  }
}
