import * as z from 'zod/mini'

/** What a returned flow passes to the exchange of its code. */
export const ExchangeMemory = z.object({
  /** Has everything that somebody else had chosen before been removed? */
  startsOver: z.boolean(),
  /** The password that was chosen at the sign-up of the same flow: it becomes valid again once the verifier is shown. */
  passwordHash: z.nullable(z.string()),
})
export type ExchangeMemory = z.output<typeof ExchangeMemory>

/** A sign-in that left the site must be back, and its code exchanged, within this time (auth-v1 section 4.12). */
const FLOW_MS = 300_000

type FlowTimes = { createdAt: Date; codeIssuedAt: Date | null; method: string }

/** Has the flow run out at `now`? A magic link may be opened late: its time begins when it is opened. */
export function hasFlowExpired({ createdAt, codeIssuedAt, method }: FlowTimes, now: Date): boolean {
  const begun = method === 'magiclink' ? (codeIssuedAt ?? createdAt) : createdAt
  return now.getTime() - begun.getTime() > FLOW_MS
}
