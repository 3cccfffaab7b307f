import { pino } from 'pino'
import type { Config } from '#platform/config.ts'
import { describeError, withoutEmails, withoutKeys, withoutWords } from './without-words.ts'

/**
 * Structured log lines. Ids and codes only: never names, streets, emails, tokens, message texts or request bodies.
 * {@link openLog} removes what errors quote.
 */
export type Log = {
  debug(fields: Record<string, unknown>, message: string): void
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

export function openLog(level: Config['logLevel']): Log {
  // Written asynchronously: a slow reader of the log must not block requests.
  const output = pino.destination({ dest: 1, sync: false })
  return withoutPeople(pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output))
}

/** Fields that hold error messages, and fields that hold the path of a request. */
const ERROR_FIELDS = ['error', 'reason', 'warning']
const PATH_FIELDS = ['path']

/** A log without the words that an error quotes or a person typed into a URL. */
export function withoutPeople(log: Log): Log {
  return {
    debug: (fields, message) => log.debug(safe(fields), message),
    info: (fields, message) => log.info(safe(fields), message),
    warn: (fields, message) => log.warn(safe(fields), message),
    error: (fields, message) => log.error(safe(fields), message),
  }
}

function safe(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safeValue(name, value)]))
}

function safeValue(name: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  if (typeof value !== 'string') return value
  if (ERROR_FIELDS.includes(name)) return withoutWords(value)
  return PATH_FIELDS.includes(name) ? withoutKeys(withoutEmails(value)) : value
}
