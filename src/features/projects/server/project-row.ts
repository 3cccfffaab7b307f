import type { Selectable } from 'kysely'
import type { Category } from '#features/companies/domain/category.ts'
import type { Projects } from '#platform/db/schema.ts'
import { readAnswers } from '../domain/interview-answers.ts'
import type { Budget, PermitAnswer, Project, ProjectPlace, ProjectState } from '../domain/project.ts'

/** A row as the domain sees it. Check constraints of the database guarantee the values, so the casts are safe. */
export function projectOf(row: Selectable<Projects>): Project {
  return {
    id: row.id,
    ownerId: row.owner_id,
    state: row.state as ProjectState,
    version: row.version,
    workVersion: row.work_version,
    title: row.title,
    category: row.category as Category,
    description: row.description,
    answers: readAnswers(row.answers as Record<string, unknown>),
    budget: row.budget as Budget,
    location: row.location,
    place: placeOf(row),
    endDate: row.end_date,
    needsPermit: row.needs_permit as PermitAnswer,
    additionalInfo: row.additional_info,
    quotesUntil: row.quotes_until,
    publishedAt: row.published_at,
    awardedCompanyId: row.awarded_company_id,
    awardedAt: row.awarded_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
    resumedAt: row.resumed_at,
    cancelledAt: row.cancelled_at,
    cancelledReason: row.cancelled_reason,
    isClosedByStaff: row.closed_by_staff,
    isContractWithdrawn: row.contract_withdrawn,
    onlyChosen: row.only_chosen,
  }
}

function placeOf(row: Selectable<Projects>): ProjectPlace | null {
  const { place_label: label, municipality_code: municipalityCode, latitude, longitude } = row
  if (label === null || municipalityCode === null || latitude === null || longitude === null) return null
  return { label, municipalityCode, latitude, longitude }
}

/** The columns of a project's place; coordinates in degrees (WGS 84). */
export function placeColumns(place: Project['place']) {
  return {
    place_label: place?.label ?? null,
    municipality_code: place?.municipalityCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}
