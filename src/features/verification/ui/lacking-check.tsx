import type { CheckSituation } from '../domain/check-situation.ts'
import type { VerificationKind } from '../domain/verification-item.ts'
import { lackingSituationTexts } from '../texts/check-situations.ts'
import { verificationKindTexts } from '../texts.ts'

/** A check that prevents a company from quoting, and why: `Företagsförsäkring: har gått ut`. */
export function LackingCheck({ kind, situation }: { kind: VerificationKind; situation: CheckSituation }) {
  const why = lackingSituationTexts[situation]
  return why ? `${verificationKindTexts[kind]}: ${why}` : verificationKindTexts[kind]
}
