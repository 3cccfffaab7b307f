import * as z from 'zod/mini'

/**
 * A recorded event, reduced to what the rules need: the actor, the project, the companies, and some codes. Ids
 * only.
 */
export type NotifiableEvent = {
  type: string
  actorId: string | null
  projectId: string | null
  /** The company that the event is about, if it is about one. */
  companyId: string | null
  /** The person whose chat with support the event is about. */
  personId: string | null
  /** The colleague of the company whom the event is about. */
  colleagueId: string | null
  /** The other companies that the event concerns. */
  companyIds: readonly string[]
  /** The kind and the new status of the verification item. */
  item: { kind: string; status: string } | null
  /** The decision of staff about a project; it may have a letter to the owner. */
  decisionId: string | null
  /** The event followed from the suspension or reinstatement of the owner's account. */
  isWithAccount: boolean
  /**
   * In a conversation: the party that wrote or read. For a visit: the side that acted; `system` is a scheduled job
   * or the end of the project.
   */
  by: string | null
  /** For a closed chat with support: it did not wait for an answer. */
  isAnswered: boolean
  /** The visit that the event is about. */
  visitId: string | null
  /** The author's side of the review, and the part that staff have removed or restored. */
  review: { writtenBy: string; part: string | null } | null
  /** The kind and the party of the obligation. */
  expected: { kind: string; turn: string } | null
  /** Checks that expire or have expired: their kinds, their last Stockholm date, and whether that is today. */
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

/** Reduces a recorded event. Throws when an id in the payload has another shape than an id. */
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
    colleagueId: subjectType === 'company' ? (facts.userId ?? null) : null,
    companyIds: [...facts.companyIds, ...facts.rejected.map(({ companyId }) => companyId)],
    item: facts.kind && facts.status ? { kind: facts.kind, status: facts.status } : null,
    decisionId: facts.decisionId ?? null,
    isWithAccount: facts.withAccount,
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
