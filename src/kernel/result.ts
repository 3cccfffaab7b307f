/**
 * The answer of a domain rule: either the facts to save, or one refusal code. Refusals are ordinary values in the
 * domain; a use-case turns them into {@link Refused} with `refuseUnless`.
 */
export type Decision<Facts extends object, Refusal extends string> =
  | ({ ok: true } & Facts)
  | { ok: false; refusal: Refusal }

export function granted<Facts extends object>(facts: Facts): { ok: true } & Facts {
  return { ok: true, ...facts }
}

export function refused<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}
