import { waveSettings } from '#features/matching/domain/plan-wave.ts'
import { remindsAt } from '#features/obligations/domain/reminder.ts'
import type { Project } from './make-market.ts'

const HOUR_MS = 3_600_000

/** When the product reminds a company that was asked then; null for never. */
export function reminderAt(askedAt: number, deadline: number): number | null {
  const [opensAt, dueAt] = [new Date(askedAt), new Date(deadline)]
  return remindsAt({ kind: 'answer-request', opensAt, dueAt })?.getTime() ?? null
}

/** When the promise of a project ends. */
export function deadlineOf({ project }: { project: Project }): number {
  return project.publishedAt + waveSettings.runHours * HOUR_MS
}
