import { useFormChecks } from '#design/forms/use-form-checks.ts'
import { streetInput } from '../domain/street-address.ts'
import { streetProblemTexts } from '../texts/street-address.ts'

/**
 * The checks of a form that asks for the street address. With a known `street` the form does not ask, and has no
 * checks.
 */
export function useStreetChecks(street: string | null, serverErrors?: Readonly<Record<string, string>>) {
  const checks = useFormChecks({ schema: streetInput, texts: streetProblemTexts, serverErrors })
  return street ? { errors: {}, formProps: {} } : checks
}
