/** A slot that a company holds while it writes its quote. It counts until `heldUntil`, whenever a job ends it. */
export type Reservation = { companyId: string; slot: number; heldUntil: Date }

/** Working hours that a slot is held for a company (the product's decisions, section 9). */
export const HOURS_HELD = 4
/** Reservations that a company can have at once. */
export const MOST_RESERVATIONS = 2

function isHeldAt({ heldUntil }: Pick<Reservation, 'heldUntil'>, now: Date): boolean {
  return heldUntil > now
}

/** The slot that a company holds at `now`, and those that others hold. */
export function heldSlots(
  companyId: string,
  { reserved, now }: { reserved: readonly Reservation[]; now: Date },
): { own: Reservation | null; others: Reservation[] } {
  const held = reserved.filter((reservation) => isHeldAt(reservation, now))
  return {
    own: held.find((reservation) => reservation.companyId === companyId) ?? null,
    others: held.filter((reservation) => reservation.companyId !== companyId),
  }
}
