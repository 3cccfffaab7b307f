/** A sign-in that left the site must be back, and its code exchanged, within this time (auth-v1 section 4.12). */
const FLOW_MS = 300_000

type FlowTimes = { createdAt: Date; codeIssuedAt: Date | null; method: string }

/** Has the flow run out at `now`? A magic link may be opened late: its time begins when it is. */
export function hasFlowExpired({ createdAt, codeIssuedAt, method }: FlowTimes, now: Date): boolean {
  const begun = method === 'magiclink' ? (codeIssuedAt ?? createdAt) : createdAt
  return now.getTime() - begun.getTime() > FLOW_MS
}
