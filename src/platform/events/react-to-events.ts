import type { EventOfType, EventType } from '#kernel/domain-event.ts'
import type { TransactionContext } from '#platform/context.ts'
import type { Job } from '#platform/queue/queue.ts'
import type { EventHandler, StoredEvent } from './deliver-events.ts'

/** What follows an event, in words, for `docs/events.md`. */
export type Consequences = {
  mails?: readonly string[]
  bell?: readonly string[]
  live?: readonly string[]
  jobs?: readonly string[]
  obligations?: readonly string[]
}

/** An event handler of the product: it says what it does after which event, and ignores the others. */
export type Reaction = EventHandler & { readonly consequencesOf: (type: EventType) => Consequences }

/**
 * An event of a known type, as the outbox holds it. An earlier version of the product may have recorded it, so each
 * part of its payload may be missing.
 */
export type KnownEvent<Type extends EventType> = Omit<StoredEvent, 'type' | 'payload'> & {
  type: Type
  payload: Partial<EventOfType<Type>['payload']>
}

/**
 * Enqueues jobs of one kind after events of the named types: `dataOf` returns the data of the jobs, or an empty list
 * for none.
 */
export function enqueueAfter<Type extends EventType, Data extends object>(
  job: Job<Data>,
  dataOf: { readonly [T in Type]: (event: KnownEvent<T>) => readonly Data[] },
): Reaction {
  return reaction(
    job,
    typesOf(dataOf).map((type) => [type, { jobs: [job.name] }]),
    (event: KnownEvent<Type>) => dataOf[event.type](event),
  )
}

/**
 * Enqueues mails after events. `mails` names the mails that can follow each type. `dataOf` returns the job's data for
 * one of them, or null when it is not to be sent. `nameOf` returns its name in `docs/events.md`.
 */
export function mailAfter<
  Mails extends Readonly<Partial<Record<EventType, readonly unknown[]>>>,
  Data extends object,
>(
  job: Job<Data>,
  mails: Mails,
  dataOf: (mail: MailIn<Mails>, event: KnownEvent<TypeIn<Mails>>, ctx: TransactionContext) => Data | null,
  nameOf: (mail: MailIn<Mails>) => string,
): Reaction {
  const mailsOf = (type: TypeIn<Mails>) => (mails[type] ?? []) as readonly MailIn<Mails>[]
  return reaction(
    job,
    typesOf(mails).map((type) => [type, { mails: mailsOf(type).map(nameOf) }]),
    (event: KnownEvent<TypeIn<Mails>>, ctx) =>
      mailsOf(event.type)
        .map((mail) => dataOf(mail, event, ctx))
        .filter((data) => data !== null),
  )
}

type TypeIn<Table> = keyof Table & EventType
type MailIn<Mails> = Mails[keyof Mails] extends readonly (infer Mail)[] ? Mail : never

function reaction<Type extends EventType, Data extends object>(
  job: Job<Data>,
  follows: readonly (readonly [Type, Consequences])[],
  dataOf: (event: KnownEvent<Type>, ctx: TransactionContext) => readonly Data[],
): Reaction {
  const consequences = new Map<string, Consequences>(follows)
  const handle: EventHandler = async (ctx, events) => {
    const jobs = events
      .filter((event) => consequences.has(event.type))
      // The type is one of them, and a payload of its type may lack any part, which is what KnownEvent says.
      .flatMap((event) => dataOf(event as KnownEvent<Type>, ctx))
    await ctx.services.queue.enqueue(ctx, job, ...jobs)
  }
  return Object.assign(handle, { consequencesOf: (type: EventType) => consequences.get(type) ?? {} })
}

function typesOf<Table extends object>(table: Table): TypeIn<Table>[] {
  return Object.keys(table) as TypeIn<Table>[]
}
