type Entry<Item> = { item: Item; bytes: number }

/** What was asked for most lately, by key, at most `mostBytes` of it together: the rest is forgotten. */
export function recentlyAsked<Item>(mostBytes: number) {
  const entries = new Map<string, Entry<Item>>()
  let size = 0

  function forget(key: string): void {
    size -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function put(key: string, entry: Entry<Item>): void {
    forget(key)
    entries.set(key, entry)
    size += entry.bytes
    for (const oldest of entries.keys()) {
      if (size <= mostBytes) break
      forget(oldest)
    }
  }

  return {
    get(key: string): Item | undefined {
      const entry = entries.get(key)
      if (entry) put(key, entry)
      return entry?.item
    },
    keep: (key: string, item: Item, bytes: number) => put(key, { item, bytes }),
    /** The item has grown since it was kept. One that is no longer kept stays forgotten. */
    grow(key: string, item: Item, bytes: number): void {
      const entry = entries.get(key)
      if (entry?.item === item) put(key, { item, bytes: entry.bytes + bytes })
    },
  }
}
