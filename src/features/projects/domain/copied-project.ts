import { stockholmDate } from '#kernel/swedish-dates.ts'
import { answerTexts } from './interview-answers.ts'
import type { Project } from './project.ts'
import type { ProjectField, TypedProject } from './project-input.ts'

/** The wizard's form, filled in from another project: every field, and the answers by question. */
export type CopiedProject = Record<ProjectField, string> & {
  answers: NonNullable<TypedProject['answers']>
}

/**
 * The wizard's form for a new project that repeats another one. Left out: an end date that has passed, and pictures,
 * which show the first project.
 */
export function copyOfProject(project: Project & { street: string | null }, now: Date): CopiedProject {
  const { title, category, description, budget, location, street, needsPermit, endDate } = project
  return {
    title,
    category,
    description,
    budget,
    location,
    municipality: project.place?.municipalityCode ?? '',
    street: street ?? '',
    endDate: endDate < stockholmDate(now) ? '' : endDate,
    needsPermit,
    additionalInfo: project.additionalInfo ?? '',
    answers: answerTexts(project.answers),
  }
}
