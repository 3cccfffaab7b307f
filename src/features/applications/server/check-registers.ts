import { registerOutcome } from '#features/verification/domain/register-reply.ts'
import { verificationDecided } from '#features/verification/domain/verification-events.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import { recordOf } from '#features/verification/domain/verification-record.ts'
import {
  askRegisters,
  type RegisterFinding,
  type Registers,
  registersOf,
} from '#features/verification/server/ask-registers.ts'
import { lockItems, saveCheck } from '#features/verification/server/verification-item-store.ts'
import {
  companiesToAskAbout,
  newestRecords,
  orgNumberOf,
} from '#features/verification/server/verification-record-queries.ts'
import { authorize, found, Refused } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvent } from '#platform/events/record-event.ts'
import { lockNewestApplication } from './application-store.ts'
import { renewVerified } from './standing-store.ts'

const DAY_MS = 86_400_000
/** F-tax can be withdrawn any day, so what was confirmed is asked again after this long. */
const ASK_AGAIN_MS = 30 * DAY_MS
/** So many in one night; the next one goes on with those that have waited longest. */
const BATCH = 200

/**
 * Asks the registers about a company and puts down what they answer; answers with how many did. A register that is
 * down, late or speaks gibberish changes nothing. Refusal: `org-number-missing`.
 */
export async function checkRegisters(
  ctx: Context,
  { companyId }: { companyId: string },
  registers: Registers = registersOf(ctx.services.config),
): Promise<{ answered: number }> {
  authorize(verificationPolicy.askRegisters(ctx.actor))
  const { orgNumber } = found(await orgNumberOf(ctx, companyId), 'company')
  if (!orgNumber) throw new Refused('org-number-missing')
  const findings = await askRegisters(registers, orgNumber)
  if (findings.length > 0) await putDown(ctx, companyId, findings)
  else ctx.services.log.warn({ companyId }, 'no register answered')
  return { answered: findings.length }
}

/** The schedule's round: companies in order whose F-tax was last seen a month ago or more. */
export async function checkRegistersAgain(
  ctx: Context,
  registers: Registers = registersOf(ctx.services.config),
): Promise<void> {
  if (!registers.fTax) return
  const before = new Date(ctx.now.getTime() - ASK_AGAIN_MS)
  for (const companyId of await companiesToAskAbout(ctx, before, BATCH))
    await checkRegisters(ctx, { companyId }, registers)
}

function putDown(ctx: Context, companyId: string, findings: readonly RegisterFinding[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    authorize(verificationPolicy.askRegisters(ctx.actor))
    found(await lockNewestApplication(ctx, companyId), 'company')
    await lockItems(ctx, companyId)
    for (const finding of findings) {
      const { kind } = finding
      const status = await saveFinding(ctx, companyId, finding)
      await recordEvent(ctx, verificationDecided(companyId, { kind, status }))
    }
    await renewVerified(ctx, companyId)
  })
}

async function saveFinding(ctx: TransactionContext, companyId: string, finding: RegisterFinding) {
  const before = recordOf(await newestRecords(ctx, companyId), finding)
  const { status, validUntil } = registerOutcome(
    finding.objection,
    before && { status: before.outcome, validUntil: before.validUntil },
    stockholmDate(ctx.now),
  )
  const { kind, claim, source, reason, snapshot } = finding
  const checkedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : finding.checkedBy
  const revision = (before?.revision ?? 0) + 1
  const check = { kind, claim, revision, outcome: status, validUntil, source, reason, checkedBy }
  await saveCheck(ctx, companyId, { ...check, snapshot })
  return status
}
