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
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}
