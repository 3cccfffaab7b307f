import { isRouteErrorResponse } from 'react-router'
import type { Outage } from '#kernel/refusal.ts'

/** The server's message in a 503; null for any other error. A 503 of a proxy in front has no such message. */
export function outageIn(error: unknown): Outage | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  return (error.data as Outage | null)?.outage ? (error.data as Outage) : null
}

/**
 * There was no valid answer: a proxy could not reach the server, or the browser could not, which throws a TypeError.
 */
export function isNoAnswer(result: unknown): boolean {
  const error = reasonIn(result)
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status)
  return error instanceof TypeError
}

/** The error. The router wraps an error that an action throws, with its status. */
export function reasonIn(result: unknown): unknown {
  const wrapped = result as { type?: unknown; data?: unknown } | null
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result
}
