const DAY_MS = 86_400_000

/** How often something happened to each company in the last days. Instants must not go back. */
export class RecentCounts {
  readonly #instants: number[][]
  readonly #firsts: Int32Array
  readonly #span: number

  constructor(companies: number, days: number) {
    this.#span = days * DAY_MS
    this.#instants = Array.from({ length: companies }, () => [])
    this.#firsts = new Int32Array(companies)
  }

  add(company: number, at: number): void {
    this.#instants[company]?.push(at)
  }

  count(company: number, now: number): number {
    const instants = this.#instants[company] ?? []
    let first = this.#firsts[company] ?? 0
    while ((instants[first] ?? Number.POSITIVE_INFINITY) <= now - this.#span) first++
    this.#firsts[company] = first
    return instants.length - first
  }

  /** When the count falls below `most`; `now` when it lies below already. */
  below(company: number, most: number, now: number): number {
    const over = this.count(company, now) - most
    if (over < 0) return now
    return (this.#instants[company]?.[(this.#firsts[company] ?? 0) + over] ?? now) + this.#span
  }

  /** When the count at the instant that was last asked for becomes less, if nothing is added; infinity for never. */
  nextLess(company: number): number {
    const first = this.#instants[company]?.[this.#firsts[company] ?? 0]
    return first === undefined ? Number.POSITIVE_INFINITY : first + this.#span
  }

  all(company: number): readonly number[] {
    return this.#instants[company] ?? []
  }
}
