/** Things that happen at their times; of those at the same time, the one added first comes first. A binary heap. */
export class EventQueue<Event> {
  #heap: { at: number; order: number; event: Event }[] = []
  #added = 0

  add(at: number, event: Event): void {
    const heap = this.#heap
    const item = { at, order: this.#added++, event }
    let place = heap.length
    heap.push(item)
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = heap[parent]
      if (!above || !isSooner(item, above)) break
      heap[place] = above
      place = parent
    }
    heap[place] = item
  }

  /** When the next one happens; infinity when nothing is left. */
  get nextAt(): number {
    return this.#heap[0]?.at ?? Number.POSITIVE_INFINITY
  }

  /** Takes the next one out; undefined when nothing is left. */
  next(): { at: number; event: Event } | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let place = 0
    for (;;) {
      const child = soonerChild(heap, place)
      const below = heap[child]
      if (!below || !isSooner(below, last)) break
      heap[place] = below
      place = child
    }
    heap[place] = last
    return first
  }
}

type Item = { at: number; order: number }

function isSooner(a: Item, b: Item): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

function soonerChild(heap: readonly Item[], place: number): number {
  const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]]
  return left && right && isSooner(right, left) ? 2 * place + 2 : 2 * place + 1
}
