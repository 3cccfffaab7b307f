import { stockholmDate } from '#kernel/swedish-dates.ts'
import { answerTexts } from './interview-answers.ts'
import type { Project } from './project.ts'
import type { ProjectField, TypedProject } from './project-input.ts'

/** A form of the wizard that is filled in with another project: every field, and the answers by question. */
export type CopiedProject = Record<ProjectField, string> & {
  answers: NonNullable<TypedProject['answers']>
}

/**
 * What a project says, as the wizard's form for a new one. An end date that has passed is left out; so are pictures, which belong to the
 * project that they show.
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
