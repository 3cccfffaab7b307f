import { expect, test } from 'vitest'
import type { Claim } from '#features/verification/domain/verification-record.ts'
import { verificationListTexts } from './verification.ts'

test.each<[Claim, string]>([
  [{ kind: 'insurance', claim: '' }, 'Företagsförsäkring'],
  [{ kind: 'licence', claim: 'electrical' }, 'Registrering för elarbete'],
  [{ kind: 'other', claim: 'Våtrumscertifikat' }, 'Våtrumscertifikat'],
  [{ kind: 'other', claim: '' }, 'Annat dokument'],
])('%j waits as %s', (claim, name) => expect(verificationListTexts.waiting(claim)).toBe(name))
