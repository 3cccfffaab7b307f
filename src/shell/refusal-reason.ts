import { isRouteErrorResponse } from 'react-router'
import { errorTexts } from './texts.ts'

type Reason = keyof typeof errorTexts.refused

/** Why a person of a company is not allowed to do this (403); null for any other error, and for one that does not say. */
export function refusalReason(error: unknown): Reason | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const because = (error.data as { because?: unknown } | null)?.because
  return typeof because === 'string' && Object.hasOwn(errorTexts.refused, because)
    ? (because as Reason)
    : null
}
