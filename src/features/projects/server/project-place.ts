import { allMunicipalities, municipalityOfCode } from '#features/places/server/municipalities.ts'
import { resolvePlace } from '#features/places/server/place-queries.ts'
import { Refused } from '#kernel/refusal.ts'
import type { AnyContext } from '#platform/context.ts'
import type { ProjectPlace } from '../domain/project.ts'
import type { MunicipalityProblem } from '../domain/project-input.ts'
import { splitTypedAddress } from '../domain/street-address.ts'

type TypedPlace = { location: string; municipality?: string }

/**
 * The recognised place of a typed text. A text that is not recognised is placed in the chosen municipality (SCB code):
 * at a place of that name there, else at its main place. Null when there is no municipality either; the project then
 * has no position.
 */
export async function findProjectPlace(
  ctx: Pick<AnyContext, 'db'>,
  { location, municipality = '' }: TypedPlace,
): Promise<ProjectPlace | null> {
  const place = (await resolvePlace(ctx, location)) ?? (await placeWithin(ctx, location, municipality))
  if (!place) return null
  const { label, municipalityCode, latitude, longitude } = place
  return { label, municipalityCode, latitude, longitude }
}

async function placeWithin(
  ctx: Pick<AnyContext, 'db'>,
  location: string,
  code: string,
): Promise<ProjectPlace | null> {
  const chosen = municipalityOfCode(code)
  if (!chosen) return null
  const { officialName, countyName, latitude, longitude } = chosen
  const named = await resolvePlace(ctx, `${location}, ${officialName}`)
  if (named?.municipalityCode === code) return named
  return { label: `${officialName}, ${countyName}`, municipalityCode: code, latitude, longitude }
}

/**
 * Refuses a place about which no company could be asked: not recognised and without a municipality
 * (`municipality-missing`), or with an unknown one (`municipality-unknown`). Called only where the writer can still
 * answer, so not for a draft that waited for login.
 */
export async function refuseUnknownPlace(
  ctx: Pick<AnyContext, 'db'>,
  typed: TypedPlace & { street: string },
): Promise<void> {
  await knownProjectPlace(ctx, typed)
}

/** The recognised place; refuses what {@link refuseUnknownPlace} refuses. */
export async function knownProjectPlace(
  ctx: Pick<AnyContext, 'db'>,
  typed: TypedPlace & { street: string },
): Promise<ProjectPlace> {
  const { location } = splitTypedAddress(typed)
  const place = await findProjectPlace(ctx, { ...typed, location })
  if (place) return place
  const problem: MunicipalityProblem = typed.municipality ? 'municipality-unknown' : 'municipality-missing'
  throw new Refused(problem)
}

/** All municipalities in Swedish alphabetical order, as options of a form. */
export function municipalityChoices(): { id: string; label: string }[] {
  return allMunicipalities().map(({ code, name }) => ({ id: code, label: name }))
}
