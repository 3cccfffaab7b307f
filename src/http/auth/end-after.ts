import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { AuthEnvironment } from './auth-environment.ts'

/**
 * Answers a request that takes longer with 504. Its work cannot be interrupted and goes on, but what it has not
 * committed by then it never commits: its client believes that nothing has happened.
 */
export function endAfter(ms: number): MiddlewareHandler<AuthEnvironment> {
  return async (c, next) => {
    let isLate = false
    c.set('isLate', () => isLate)
    const end = timeout(ms, () => {
      isLate = true
      return new HTTPException(504)
    })
    await end(c, next)
  }
}
