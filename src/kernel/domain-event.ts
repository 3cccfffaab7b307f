/** Something that has happened to a subject. Payloads carry ids, amounts and codes, never personal data. */
export type DomainEvent<
  Type extends string = string,
  Subject extends string = string,
  Payload extends object = object,
> = { type: Type; subjectType: Subject; subjectId: string; payload: Payload }

/**
 * Makes an event. Features call it in their `<noun>-events.ts` only, so that each event has one function that makes
 * it and one type.
 */
export function domainEvent<
  const Type extends string,
  const Subject extends string,
  // Most events have no payload.
  Payload extends object = Record<never, never>,
>(type: Type, subjectType: Subject, subjectId: string, payload?: Payload): EventOf<Type, Subject, Payload> {
  return { type, subjectType, subjectId, payload: payload ?? {} } as EventOf<Type, Subject, Payload>
}

/** One event for each type and subject, for a function that makes two types of events. */
type EventOf<Type extends string, Subject extends string, Payload extends object> = Type extends unknown
  ? Subject extends unknown
    ? DomainEvent<Type, Subject, Payload>
    : never
  : never

/** All events that the functions of a module make: `EventsIn<typeof import('./quote-events.ts')>`. */
export type EventsIn<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => infer Made
    ? Extract<Made, DomainEvent>
    : never
}[keyof Module]

/** The events of the product. `src/jobs/event-handlers.ts` fills it in, because the kernel knows no feature. */
export interface EventRegister {}

/** Every event of the product: nothing else can be recorded. */
export type ProductEvent = EventRegister[keyof EventRegister]
export type EventType = ProductEvent['type']

/** The event of one type. */
export type EventOfType<Type extends EventType> = Extract<ProductEvent, { type: Type }>

/** The first part of event types: `project` of `project.published`. */
export type EventNoun = NounOf<EventType>
type NounOf<Type extends string> = Type extends `${infer Noun}.${string}` ? Noun : never
