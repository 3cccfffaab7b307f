import { isRouteErrorResponse } from 'react-router'
import type { Outage } from '#kernel/refusal.ts'

/** What the server has told with a 503; null for any other error. A proxy in front that answers 503 itself has told nothing. */
export function outageIn(error: unknown): Outage | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  return (error.data as Outage | null)?.outage ? (error.data as Outage) : null
}

/** Nothing or nothing sensible came back: a proxy reached nobody, or the browser did, which then throws a TypeError. */
export function isNoAnswer(result: unknown): boolean {
  const error = reasonIn(result)
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError
}

/** What went wrong. With what an action throws, the router hands on the status that it had, wrapped around it. */
export function reasonIn(result: unknown): unknown {
  const wrapped = result as { type?: unknown; data?: unknown } | null
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result
}
