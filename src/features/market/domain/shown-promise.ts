import { shownShare } from '#features/matching/domain/public-figures.ts'

/** Of projects older than a day, how many had at least three quotes within 24 hours (`kept`). */
export type PromiseCount = { projects: number; kept: number }

/** The share of projects with the promised quotes as public pages show it; null when it is not shown. */
export function shownPromise({ projects, kept }: PromiseCount): ShownPromise | null {
  const share = shownShare(kept, projects)
  return share && { projects, percent: share.percent }
}

export type ShownPromise = { projects: number; percent: number }
