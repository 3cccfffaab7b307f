import type { Decision } from './result.ts'

/** Values for a refusal's sentence, such as the seconds to wait. */
export type RefusalDetails = Readonly<Record<string, string | number>>

/** A rule refused. `code` is a key of the owning feature's `texts.ts`; edges turn it into a sentence and a 4xx. */
export class Refused extends Error {
  readonly code: string
  readonly details: RefusalDetails
  constructor(code: string, details: RefusalDetails = {}) {
    super(`refused: ${code}`)
    this.name = 'Refused'
    this.code = code
    this.details = details
  }
}

/** `outcome-unknown`: it is unknown whether the change was made, so people should check before they try again. */
export type OutageCode = 'database-unavailable' | 'outcome-unknown'

/**
 * The service is unavailable right now. This is no {@link Refused}: code that handles refusals must not catch it.
 * Edges answer 503 with `Retry-After`.
 */
export class Unavailable extends Error {
  readonly code: OutageCode
  constructor(code: OutageCode, options?: ErrorOptions) {
    super(`unavailable: ${code}`, options)
    this.name = 'Unavailable'
    this.code = code
  }
}

/**
 * The form of the message on a page. `isForm`: something was sent, and the reader wants to know whether it was saved.
 */
export type Outage = { outage: OutageCode; isForm: boolean }

/** The object does not exist, or not for this actor. Edges answer 404 and never say which. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`not found: ${what}`)
    this.name = 'NotFound'
  }
}

/** The input does not have the shape of its schema. `fields` maps a field path to a code of `texts.ts`. */
export class InvalidInput extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    super(`invalid input: ${Object.keys(fields).join(', ')}`)
    this.name = 'InvalidInput'
    this.fields = fields
  }
}

/**
 * Throws {@link Refused} with code `not-allowed` unless a policy allowed the actor. Afterwards the actor has the type
 * that the policy asked for.
 */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw new Refused('not-allowed')
}

/** Throws {@link Refused} with the decision's own code unless the domain granted it; narrows the type afterwards. */
export function refuseUnless<Facts extends object, Refusal extends string>(
  decision: Decision<Facts, Refusal>,
): asserts decision is { ok: true } & Facts {
  if (!decision.ok) throw new Refused(decision.refusal)
}

/** Did a rule refuse, and with one of these codes if any are given? */
export function isRefused(error: unknown, ...codes: readonly string[]): error is Refused {
  return error instanceof Refused && (codes.length === 0 || codes.includes(error.code))
}

/**
 * For `.catch`: null when a rule refused (with one of the codes, if any are given), for callers that continue after a
 * refusal. Other errors are thrown on.
 */
export function nullIfRefused(...codes: readonly string[]): (error: unknown) => null {
  return (error) => {
    if (isRefused(error, ...codes)) return null
    throw error
  }
}

/** Does the object not exist, or not for this actor? Answers must not say which. */
export function isHidden(error: unknown): boolean {
  return error instanceof NotFound || isRefused(error, 'not-allowed')
}

/** For many items one by one: after a refusal the next one is tried. `not-allowed` and other errors are thrown on. */
export function passOverRefusal(error: unknown): void {
  if (!isRefused(error) || error.code === 'not-allowed') throw error
}

/** The row, or throws {@link NotFound} when a scoped load found none. */
export function found<Row>(row: Row | undefined | null, what: string): Row {
  if (row === undefined || row === null) throw new NotFound(what)
  return row
}
