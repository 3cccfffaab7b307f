import { isRouteErrorResponse } from 'react-router'
import type { Outage } from '#kernel/refusal.ts'

/** What the server has told with a 503; null for any other error. A proxy in front that answers 503 itself has told nothing. */
export function outageIn(error: unknown): Outage | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  return (error.data as Outage | null)?.outage ? (error.data as Outage) : null
}
