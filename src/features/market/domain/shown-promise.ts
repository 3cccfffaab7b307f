/** Of projects older than a day, how many had at least three quotes within 24 hours (`kept`). */
export type PromiseCount = { projects: number; kept: number }

/** A share is public only for at least this many projects. */
const PROJECTS_NEEDED = 30

/**
 * The share of projects with the promised quotes in whole per cent, rounded down, as public pages show it. Null while
 * there are too few projects, and for 0 per cent, because public figures of zero are left out.
 */
export function shownPromise({ projects, kept }: PromiseCount): ShownPromise | null {
  const percent = Math.floor((100 * kept) / Math.max(1, projects))
  return projects >= PROJECTS_NEEDED && percent > 0 ? { projects, percent } : null
}

export type ShownPromise = { projects: number; percent: number }
