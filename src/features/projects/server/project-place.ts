import { resolvePlace } from '#features/places/server/place-queries.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectPlace } from '../domain/project.ts'

/** The recognised place of a typed text, or null: the project then has no known position. */
export async function findProjectPlace(ctx: AnyContext, location: string): Promise<ProjectPlace | null> {
  const place = await resolvePlace(ctx, location)
  if (!place) return null
  const { label, municipalityCode, latitude, longitude } = place
  return { label, municipalityCode, latitude, longitude }
}
