import type * as z from 'zod/mini'
import type { Config } from '#platform/config.ts'
import { CompanyReply, objectionOf, type RegisterObjection, TaxReply } from '../domain/register-reply.ts'
import { type Simulated, simulatedCompany, simulatedTax } from '../domain/simulated-registers.ts'
import type { RecordKind } from '../domain/verification-record.ts'
import { objectionTexts, registerTexts } from '../texts.ts'

/** A public register. `lookUp` takes an organisation number (ten digits) and gives up when `signal` says so. */
export type Register = { name: string; lookUp(orgNumber: string, signal: AbortSignal): Promise<unknown> }

/** Null: there is no connection, and staff look it up by hand. */
export type Registers = { company: Register | null; fTax: Register | null }

/** What a register had to say of a claim. `objection` is null when it confirms it. */
export type RegisterFinding = {
  kind: RecordKind
  claim: string
  source: string
  /** Whom it is put down to when nobody asked but the schedule. */
  checkedBy: string
  objection: RegisterObjection | null
  reason: string | null
  /** The answer as it was understood, without the number, which may be a person's. */
  snapshot: Answer<CompanyReply | TaxReply>
}

/** An answer that takes longer is none. */
const PATIENCE_MS = 5_000

/** The demo answers for itself; otherwise there is no connection yet, and what staff see is put down by hand. */
export function registersOf({ mode }: Pick<Config, 'mode'>): Registers {
  if (mode === 'production') return { company: null, fTax: null }
  return {
    company: simulated(registerTexts.simulated.company, simulatedCompany),
    fTax: simulated(registerTexts.simulated.fTax, simulatedTax),
  }
}

function simulated(name: string, answer: (orgNumber: string) => Simulated<object>): Register {
  return {
    name,
    async lookUp(orgNumber) {
      const reply = answer(orgNumber)
      if (reply === 'silent') throw new Error('the simulated register is silent')
      return reply === 'gibberish' ? { '?': orgNumber.length } : reply
    },
  }
}

/**
 * Asks the registers about a number (ten digits), both at once, each for at most `patienceMs`. One that is silent,
 * late or answers in another shape than agreed has said nothing: it is missing among the findings.
 */
export async function askRegisters(
  registers: Registers,
  orgNumber: string,
  patienceMs = PATIENCE_MS,
): Promise<RegisterFinding[]> {
  const [tax, company] = await Promise.all([
    ask(registers.fTax, TaxReply, orgNumber, patienceMs),
    ask(registers.company, CompanyReply, orgNumber, patienceMs),
  ])
  return [
    ...(tax ? [finding('f_tax', '', tax)] : []),
    ...(company ? [finding('other', registerTexts.companyClaim, company)] : []),
  ]
}

type Answer<Reply> = { register: string; reply: Reply }

async function ask<Reply>(
  register: Register | null,
  schema: z.ZodMiniType<Reply>,
  orgNumber: string,
  patienceMs: number,
): Promise<Answer<Reply> | null> {
  if (!register) return null
  const signal = AbortSignal.timeout(patienceMs)
  const lookUp = async () => register.lookUp(orgNumber, signal)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    const reply = await Promise.race([lookUp(), late])
    const parsed = schema.safeParse(reply)
    return parsed.success ? { register: register.name, reply: parsed.data } : null
  } catch {
    return null
  }
}

function finding(kind: RecordKind, claim: string, answer: Answer<CompanyReply | TaxReply>): RegisterFinding {
  const objection = objectionOf(answer.reply)
  const reason = objection && objectionTexts[objection]
  const { checkedBy } = registerTexts
  return { kind, claim, source: answer.register, checkedBy, objection, reason, snapshot: answer }
}
