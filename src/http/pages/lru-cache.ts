type Entry<Item> = { item: Item; bytes: number }

/** The items that were requested last, by key, at most `mostBytes` together: older ones are dropped. */
export function lruCache<Item>(mostBytes: number) {
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
    /** The item has grown since it was stored. One that was dropped stays dropped. */
    grow(key: string, item: Item, bytes: number): void {
      const entry = entries.get(key)
      if (entry?.item === item) put(key, { item, bytes: entry.bytes + bytes })
    },
  }
}
