/**
 * Things that happen at their times; of those at the same time, the one added first comes first. A binary heap in three arrays, because
 * numbers that lie side by side are compared much faster than numbers in objects.
 */
export class EventQueue<Event> {
  readonly #at: number[] = []
  readonly #order: number[] = []
  readonly #events: Event[] = []
  #added = 0

  add(at: number, event: Event): void {
    const order = this.#added++
    let place = this.#events.length
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.#isSooner(at, order, parent)) break
      this.#move(parent, place)
      place = parent
    }
    this.#put(place, at, order, event)
  }

  /** When the next one happens; infinity when nothing is left. */
  get nextAt(): number {
    return this.#at[0] ?? Number.POSITIVE_INFINITY
  }

  /** Takes the next one out; undefined when nothing is left. */
  next(): { at: number; event: Event } | undefined {
    const [at, event] = [this.#at[0], this.#events[0]]
    const [lastAt, lastOrder, last] = [this.#at.pop(), this.#order.pop(), this.#events.pop()]
    if (at === undefined || lastAt === undefined || lastOrder === undefined) return undefined
    if (this.#at.length > 0) this.#sink(lastAt, lastOrder, last as Event)
    return { at, event: event as Event }
  }

  /** Puts an event where the first one was, and lets those that come sooner rise above it. */
  #sink(at: number, order: number, event: Event): void {
    const count = this.#at.length
    let place = 0
    for (;;) {
      const child = this.#soonerChild(place)
      if (child >= count || this.#isSooner(at, order, child)) break
      this.#move(child, place)
      place = child
    }
    this.#put(place, at, order, event)
  }

  #soonerChild(place: number): number {
    const [left, right] = [2 * place + 1, 2 * place + 2]
    if (right >= this.#at.length) return left
    return this.#isSooner(this.#at[right] ?? 0, this.#order[right] ?? 0, left) ? right : left
  }

  #isSooner(at: number, order: number, than: number): boolean {
    const other = this.#at[than] ?? 0
    return at < other || (at === other && order < (this.#order[than] ?? 0))
  }

  #move(from: number, to: number): void {
    this.#at[to] = this.#at[from] ?? 0
    this.#order[to] = this.#order[from] ?? 0
    this.#events[to] = this.#events[from] as Event
  }

  #put(place: number, at: number, order: number, event: Event): void {
    this.#at[place] = at
    this.#order[place] = order
    this.#events[place] = event
  }
}
