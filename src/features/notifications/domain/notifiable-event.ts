import * as z from 'zod/mini'

/** A recorded event, reduced to what notifications need: who did what to which project and companies. Ids only. */
export type NotifiableEvent = {
  type: string
  actorId: string | null
  projectId: string | null
  /** The company that the event is about, if it is one. */
  companyId: string | null
  /** The person whose chat with support it is about. */
  personId: string | null
  /** Other companies that it concerns. */
  companyIds: readonly string[]
  /** A verification item's kind and new status. */
  item: { kind: string; status: string } | null
  /** The decision of staff about a project, which may have a text for its owner. */
  decisionId: string | null
  /** It followed the suspension or reinstatement of the owner's account. */
  withAccount: boolean
  /** Of a conversation: the party that wrote or read. Of a visit: who did it, `system` for the clock and the end of the project. */
  by: string | null
  /** Of a chat with support that was closed: was nothing left to answer? */
  isAnswered: boolean
  /** The visit that it is about. */
  visitId: string | null
  /** Of a review: the party that writes, and what of it staff have removed or shown again. */
  review: { writtenBy: string; part: string | null } | null
  /** What was expected of one party, and of which. */
  expected: { kind: string; turn: string } | null
  /** Checks that expire or have expired: kinds, their last Stockholm date, and whether that day is today. */
  ending: { kinds: readonly string[]; validUntil: string; isLastDay: boolean } | null
}

type RecordedEvent = {
  type: string
  actorId: string | null
  subjectType: string
  subjectId: string
  payload: Record<string, unknown>
}

const payload = z.object({
  projectId: z.optional(z.string()),
  companyId: z.optional(z.string()),
  userId: z.optional(z.string()),
  companyIds: z._default(z.array(z.string()), []),
  rejected: z._default(z.array(z.object({ companyId: z.string() })), []),
  kind: z.optional(z.string()),
  status: z.optional(z.string()),
  kinds: z._default(z.array(z.string()), []),
  validUntil: z.optional(z.string()),
  daysBefore: z.optional(z.number()),
  decisionId: z.optional(z.string()),
  withAccount: z._default(z.boolean(), false),
  writtenBy: z.optional(z.string()),
  part: z.optional(z.string()),
  by: z.optional(z.string()),
  isAnswered: z._default(z.boolean(), false),
  turn: z.optional(z.string()),
})

/** Reads an event's subject and payload. Throws when the payload has ids of another shape than the event's own. */
export function notifiableEvent({
  type,
  actorId,
  subjectType,
  subjectId,
  ...event
}: RecordedEvent): NotifiableEvent {
  const facts = payload.parse(event.payload)
  return {
    type,
    actorId,
    projectId: subjectType === 'project' ? subjectId : (facts.projectId ?? null),
    companyId: subjectType === 'company' ? subjectId : (facts.companyId ?? null),
    personId: subjectType === 'support-chat' ? (facts.userId ?? null) : null,
    companyIds: [...facts.companyIds, ...facts.rejected.map(({ companyId }) => companyId)],
    item: facts.kind && facts.status ? { kind: facts.kind, status: facts.status } : null,
    decisionId: facts.decisionId ?? null,
    withAccount: facts.withAccount,
    by: facts.by ?? null,
    isAnswered: facts.isAnswered,
    visitId: subjectType === 'visit' ? subjectId : null,
    review: facts.writtenBy ? { writtenBy: facts.writtenBy, part: facts.part ?? null } : null,
    expected: facts.kind && facts.turn ? { kind: facts.kind, turn: facts.turn } : null,
    ending: endingOf(facts),
  }
}

function endingOf({ kinds, validUntil, daysBefore }: z.output<typeof payload>): NotifiableEvent['ending'] {
  return kinds.length > 0 && validUntil ? { kinds, validUntil, isLastDay: daysBefore === 0 } : null
}
