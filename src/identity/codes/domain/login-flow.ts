import * as z from 'zod/mini'

/** What a returned login flow passes on to the exchange of its code. */
export const ExchangeMemory = z.object({
  /** Was everything that somebody else had chosen before removed? */
  startsOver: z.boolean(),
  /**
   * The password that was chosen at the sign-up of the same flow: it becomes valid again once the verifier is shown.
   */
  passwordHash: z.nullable(z.string()),
})
export type ExchangeMemory = z.output<typeof ExchangeMemory>

/** A login flow must return, and its code be exchanged, within this time (auth-v1 section 4.12). */
const LOGIN_FLOW_MS = 300_000

type LoginFlowTimes = { createdAt: Date; codeIssuedAt: Date | null; method: string }

/** Has the login flow expired at `now`? A magic link may be opened late: its time begins when it is opened. */
export function hasLoginFlowExpired({ createdAt, codeIssuedAt, method }: LoginFlowTimes, now: Date): boolean {
  const begun = method === 'magiclink' ? (codeIssuedAt ?? createdAt) : createdAt
  return now.getTime() - begun.getTime() > LOGIN_FLOW_MS
}
