import * as z from 'zod/mini'
import { OpenProjectsInput } from '#features/projects/domain/open-projects-input.ts'

/** Which projects a company looks for: those that fit it (or that it was asked about), or all open ones. */
export const scopes = ['fitting', 'all'] as const

const FoundProjectsInput = z.extend(OpenProjectsInput, { scope: z._default(z.enum(scopes), 'fitting') })
export type FoundProjectsInput = z.output<typeof FoundProjectsInput>

/** The filter in a page's URL. Unreadable values are ignored. */
export function foundProjectsInput(params: Iterable<[string, string]>): FoundProjectsInput {
  const given = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const parsed = FoundProjectsInput.safeParse(given)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) delete given[String(issue.path[0])]
  return FoundProjectsInput.parse(given)
}
