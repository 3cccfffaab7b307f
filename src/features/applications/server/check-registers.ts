import type { CompanyIdentity, IdentityState } from '#features/companies/domain/company-identity.ts'
import { licensedAmong } from '#features/companies/domain/licensed-trade.ts'
import { companyIdentity } from '#features/companies/server/company-identity-store.ts'
import { tradesOf } from '#features/companies/server/company-queries.ts'
import { changedBasis, holdsFor } from '#features/verification/domain/check-basis.ts'
import { registerOutcome } from '#features/verification/domain/register-reply.ts'
import { verificationDecided } from '#features/verification/domain/verification-events.ts'
import { verificationPolicy } from '#features/verification/domain/verification-policy.ts'
import { recordOf } from '#features/verification/domain/verification-record.ts'
import {
  askRegisters,
  type RegisterFinding,
  type Registers,
  registersOf,
} from '#features/verification/server/registers.ts'
import { saveCheck } from '#features/verification/server/verification-item-store.ts'
import {
  companiesToAskAbout,
  newestRecords,
} from '#features/verification/server/verification-record-queries.ts'
import { authorize, found, Refused } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context, TransactionContext } from '#platform/context.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { recordEvents } from '#platform/events/record-event.ts'
import { oneByOne } from '#platform/queue/one-by-one.ts'
import { lockStanding, renewAfter } from './standing-store.ts'

const DAY_MS = 86_400_000
/** F-tax can be withdrawn any day, so the register is asked again this long after a confirmation. */
const ASK_AGAIN_MS = 30 * DAY_MS
/** The most companies in one night; the next night asks about others. */
const BATCH = 200

/**
 * Asks the registers about a company and records their answers. `answered`: how many answered; `passedOver`: how many
 * of these say nothing about the name that waits, and so were not recorded. A register that does not answer in time or
 * readably changes nothing, and neither does an answer if the company has changed meanwhile. Refuses
 * `org-number-missing`.
 */
export async function checkRegisters(
  ctx: Context,
  { companyId }: { companyId: string },
  registers: Registers = registersOf(ctx.services.config),
): Promise<{ answered: number; passedOver: number }> {
  authorize(verificationPolicy.askRegisters(ctx.actor))
  const company = found(await companyIdentity(ctx, companyId), 'company')
  const { orgNumber } = company.claimed
  if (!orgNumber) throw new Refused('org-number-missing')
  const trades = licensedAmong(await tradesOf(ctx, companyId))
  const { log } = ctx.services
  const findings = await askRegisters(log, registers, { orgNumber, trades })
  if (findings.length === 0) log.warn({ companyId }, 'no register answered')
  const telling = findings.filter((finding) => isRelevant(finding, company))
  if (telling.length > 0) await recordFindings(ctx, { companyId, asked: company }, telling)
  return { answered: findings.length, passedOver: findings.length - telling.length }
}

/** The nightly job: asks about companies whose F-tax is valid and was last checked at least `ASK_AGAIN_MS` ago. */
export async function checkRegistersAgain(
  ctx: Context,
  registers: Registers = registersOf(ctx.services.config),
  limit = BATCH,
): Promise<void> {
  if (!registers.fTax) return
  const before = new Date(ctx.now.getTime() - ASK_AGAIN_MS)
  const companyIds = await companiesToAskAbout(ctx, before, limit)
  await oneByOne(ctx, companyIds, (companyId) => checkRegisters(ctx, { companyId }, registers))
}

/**
 * Is the answer about the claimed identity? A register is asked about a number and says nothing about a name. While
 * another name waits, only a negative answer counts, because staff must check whether the new name belongs to the
 * number.
 */
function isRelevant({ objection, kind }: RegisterFinding, { shown, claimed }: IdentityState): boolean {
  return objection !== null || changedBasis(kind, shown, claimed).length === 0
}

function recordFindings(
  ctx: Context,
  { companyId, asked }: { companyId: string; asked: IdentityState },
  findings: readonly RegisterFinding[],
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { application, company } = await lockStanding(ctx, companyId)
    found(application, 'company')
    if (company?.revision !== asked.revision) return
    const of = company.claimed
    const events = await renewAfter(ctx, companyId, () => saveFindings(ctx, { companyId, of }, findings))
    await recordEvents(ctx, events)
  })
}

async function saveFindings(
  ctx: TransactionContext,
  company: { companyId: string; of: CompanyIdentity },
  findings: readonly RegisterFinding[],
) {
  const events = []
  for (const finding of findings) {
    const status = await saveFinding(ctx, company, finding)
    events.push(verificationDecided(company.companyId, { kind: finding.kind, status }))
  }
  return events
}

async function saveFinding(
  ctx: TransactionContext,
  { companyId, of }: { companyId: string; of: CompanyIdentity },
  finding: RegisterFinding,
) {
  const { kind, claim, source, reason, snapshot } = finding
  const before = recordOf(await newestRecords(ctx, companyId), finding)
  const held = before && holdsFor(kind, before.of, of) ? before : null
  const { status, validUntil } = registerOutcome(
    kind,
    finding.objection,
    held && { status: held.outcome, validUntil: held.validUntil },
    stockholmDate(ctx.now),
  )
  const checkedBy = ctx.actor.kind === 'staff' ? ctx.actor.name : finding.checkedBy
  const revision = (before?.revision ?? 0) + 1
  const check = {
    kind,
    claim,
    revision,
    outcome: status,
    validUntil,
    source,
    reason,
    note: null,
    checkedBy,
    of,
  }
  await saveCheck(ctx, companyId, { ...check, snapshot })
  return status
}
