/** Open live streams by group: a session, or an account. */
export type StreamPlaces = {
  /**
   * Takes a place in each group; when a group is full, its oldest stream is ended (`endForNewer`). Returns a function that
   * frees the places.
   */
  take(keys: Readonly<Record<string, number>>, endForNewer: () => void): () => void
}

/** Limits groups of streams. `keys`: the name of each group, and how many streams it may have. */
export function streamPlaces(): StreamPlaces {
  const groups = new Map<string, Set<() => void>>()
  const leave = (key: string, endForNewer: () => void) => {
    const group = groups.get(key)
    group?.delete(endForNewer)
    if (group?.size === 0) groups.delete(key)
  }
  return {
    take(keys, endForNewer) {
      for (const [key, most] of Object.entries(keys)) {
        const group = groups.get(key) ?? new Set()
        groups.set(key, group.add(endForNewer))
        const [oldest] = group
        if (group.size <= most || !oldest) continue
        leave(key, oldest)
        oldest()
      }
      return () => {
        for (const key of Object.keys(keys)) leave(key, endForNewer)
      }
    },
  }
}
