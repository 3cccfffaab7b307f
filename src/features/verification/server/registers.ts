import type * as z from 'zod/mini'
import type { LicensedTrade } from '#features/companies/domain/licensed-trade.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log/log.ts'
import type { CheckSource } from '../domain/check-source.ts'
import {
  CompanyReply,
  LicenceReply,
  objectionOf,
  type RegisterObjection,
  type RegisterReply,
  TaxReply,
} from '../domain/register-reply.ts'
import {
  type Simulated,
  simulatedCompany,
  simulatedLicence,
  simulatedTax,
} from '../domain/simulated-registers.ts'
import type { Claim } from '../domain/verification-record.ts'
import { objectionTexts, registerTexts } from '../texts.ts'

/** A public register. `lookUp` takes an organisation number (ten digits) and stops when `signal` aborts. */
export type Register = {
  source: CheckSource
  lookUp(orgNumber: string, signal: AbortSignal): Promise<unknown>
}

/**
 * Null: there is no connection to the register, and staff look it up by hand. `licences`: the register of each trade
 * that needs one.
 */
export type Registers = {
  company: Register | null
  fTax: Register | null
  licences: Readonly<Record<LicensedTrade, Register | null>>
}

/** A register's answer about a claim. `objection` is null when it confirms the claim. */
export type RegisterFinding = Claim & {
  source: CheckSource
  /** The name that is recorded as the actor when a schedule started the check. */
  checkedBy: string
  objection: RegisterObjection | null
  reason: string | null
  /** The answer as it was parsed, without the number, which may be a person's. */
  snapshot: Answer<RegisterReply>
}

/** In ms. A register that takes longer counts as not answering. */
const TIMEOUT_MS = 5_000

/** The demo's registers are simulated; in production there is no connection yet, and staff record what they see. */
export function registersOf({ mode }: Pick<Config, 'mode'>): Registers {
  if (mode === 'production') return { company: null, fTax: null, licences: { electrical: null } }
  return {
    company: simulated('simulated-companies-office', simulatedCompany),
    fTax: simulated('simulated-tax-agency', simulatedTax),
    licences: { electrical: simulated('simulated-electrical-register', simulatedLicence) },
  }
}

function simulated(source: CheckSource, answer: (orgNumber: string) => Simulated<object>): Register {
  return {
    source,
    async lookUp(orgNumber) {
      const reply = answer(orgNumber)
      if (reply === 'silent') throw new Error('the simulated register is silent')
      return reply === 'gibberish' ? { '?': orgNumber.length } : reply
    },
  }
}

/**
 * Asks the registers about a number (ten digits) and about the trades of its company that need a licence: all at once,
 * each for at most `timeoutMs`. A register that does not answer in time, or answers in another shape, gives no finding
 * but a line in the log, without which nobody would see that it is down.
 */
export async function askRegisters(
  log: Log,
  registers: Registers,
  { orgNumber, trades }: { orgNumber: string; trades: readonly LicensedTrade[] },
  timeoutMs = TIMEOUT_MS,
): Promise<RegisterFinding[]> {
  const about = async <Reply extends RegisterReply>(
    claim: Claim,
    register: Register | null,
    schema: z.ZodMiniType<Reply>,
  ) => {
    if (!register) return []
    try {
      return [finding(claim, await ask(register, schema, orgNumber, timeoutMs))]
    } catch (error) {
      log.warn({ register: register.source, error }, 'a register has not answered')
      return []
    }
  }
  const findings = await Promise.all([
    about({ kind: 'f_tax', claim: '' }, registers.fTax, TaxReply),
    about({ kind: 'other', claim: registerTexts.companyClaim }, registers.company, CompanyReply),
    ...trades.map((trade) =>
      about({ kind: 'licence', claim: trade }, registers.licences[trade], LicenceReply),
    ),
  ])
  return findings.flat()
}

type Answer<Reply> = { register: CheckSource; reply: Reply }

async function ask<Reply>(
  register: Register,
  schema: z.ZodMiniType<Reply>,
  orgNumber: string,
  timeoutMs: number,
): Promise<Answer<Reply>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const lookUp = async () => register.lookUp(orgNumber, signal)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const parsed = schema.safeParse(await Promise.race([lookUp(), late]))
  if (!parsed.success) throw new Error('the reply has another shape')
  return { register: register.source, reply: parsed.data }
}

function finding(claim: Claim, answer: Answer<RegisterReply>): RegisterFinding {
  const objection = objectionOf(answer.reply)
  const reason = objection && objectionTexts[objection]
  const { checkedBy } = registerTexts
  return { ...claim, source: answer.register, checkedBy, objection, reason, snapshot: answer }
}
