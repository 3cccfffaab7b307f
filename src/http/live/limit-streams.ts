/** Live streams that are open, by whom they are for: a session, or an account. */
export type StreamPlaces = {
  /** Takes a place in each group; where there is none left, the oldest gives way. Returns what frees the places. */
  take(keys: Readonly<Record<string, number>>, giveWay: () => void): () => void
}

/** Keeps a group of streams (`keys`: its name, and how many it may have) from growing without end. */
export function streamPlaces(): StreamPlaces {
  const groups = new Map<string, Set<() => void>>()
  const leave = (key: string, giveWay: () => void) => {
    const group = groups.get(key)
    group?.delete(giveWay)
    if (group?.size === 0) groups.delete(key)
  }
  return {
    take(keys, giveWay) {
      for (const [key, most] of Object.entries(keys)) {
        const group = groups.get(key) ?? new Set()
        groups.set(key, group.add(giveWay))
        const [oldest] = group
        if (group.size <= most || !oldest) continue
        leave(key, oldest)
        oldest()
      }
      return () => {
        for (const key of Object.keys(keys)) leave(key, giveWay)
      }
    },
  }
}
