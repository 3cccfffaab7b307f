/** Projects older than a day, and how many of them had at least three quotes within 24 hours. */
export type PromiseCount = { projects: number; kept: number }

/** Public shares are shown from so many cases on. */
const PROJECTS_NEEDED = 30

/**
 * What the public is told of the promise: of so many `projects` the share in whole per cent, rounded down; null while there are too
 * few projects, and for a share of nothing, as public figures of zero are left out.
 */
export function shownPromise({ projects, kept }: PromiseCount): ShownPromise | null {
  const percent = Math.floor((100 * kept) / Math.max(1, projects))
  return projects >= PROJECTS_NEEDED && percent > 0 ? { projects, percent } : null
}

export type ShownPromise = { projects: number; percent: number }
