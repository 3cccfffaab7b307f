import { pino } from 'pino'
import type { Config } from '#platform/config.ts'

/**
 * Structured log lines. Ids and codes only: never names, addresses, e-mails, tokens, message texts or request
 * bodies.
 */
export type Log = {
  debug(fields: Record<string, unknown>, message: string): void
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export function openLog(level: Config['logLevel']): Log {
  // Written behind: a reader that does not keep up must not hold up requests.
  const output = pino.destination({ dest: 1, sync: false })
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output)
}
