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

/** The same after one refusal alone (its code): after others the page stays, since it might lead elsewhere. */
export function freshAfter(refusal: string) {
  return ({
    actionResult,
    defaultShouldRevalidate,
  }: Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>): boolean =>
    (actionResult as { code?: string } | undefined)?.code === refusal || defaultShouldRevalidate
}
