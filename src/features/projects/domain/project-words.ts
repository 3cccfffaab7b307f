import type { FormValues } from '#kernel/form-values.ts'
import { contactDataIn, type FoundContactData, valuesWithoutContactData } from './contact-question.ts'
import type { ProjectInput } from './project-input.ts'

/** The project's texts whose contact data is masked for companies before one is chosen. */
export const projectWordFields = ['title', 'description', 'additionalInfo'] as const
export type ProjectWordField = (typeof projectWordFields)[number]

/** The contact data in the project's texts, by field. */
export function contactDataInProject({
  title,
  description,
  additionalInfo,
}: Pick<ProjectInput, ProjectWordField>): FoundContactData<ProjectWordField>[] {
  return contactDataIn({ title, description, additionalInfo })
}

/** The wizard's form, with contact data removed from the project's texts. */
export function projectValuesWithoutContactData(values: FormValues): FormValues {
  return valuesWithoutContactData(values, projectWordFields)
}
