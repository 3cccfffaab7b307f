import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * The `shouldRevalidate` of a page whose forms rest on a state that others change too. After a refusal (409) the page is
 * loaded again: by default React Router keeps what it had, so the form would repeat the old state until it is reloaded by
 * hand.
 */
export function freshAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
