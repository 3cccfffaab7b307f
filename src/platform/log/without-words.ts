const LONGEST_MESSAGE = 1_000
/** A line of a stack ends with a place in a file, or says that there is none. */
const FRAME = /^ {4}at (?:[^"'`]{1,500}:\d+:\d+\)?|[\w. ]{1,100} \((?:<anonymous>|index \d+)\))$/
const OPENING = /["'`“‘«<{[]/
const CLOSING = '"\'`”’»>}]'
/** In a path, a browser writes the sign as `%40`. */
const EMAIL = /[^\s@]{1,64}(?:@|%40)[^\s@]{1,255}/g
/** Longer than any other part of a path: a sealed text in base64url, or the secret of a link. */
const LINK_KEY = /(?<![\w-])[\w-]{80,}/g
const NUMBER = /(?<![\w-])\+?\d[\d ()-]{5,20}\d(?![\w-])/g

/**
 * An error message without the values that it may quote: databases, parsers and mail servers repeat what a person
 * wrote. Everything from the first quotation mark or bracket to the last is removed, and everything that looks like
 * an email or a phone number. The stack stays.
 */
export function withoutWords(text: string): string {
  const message = text.split('\n').filter((line) => !FRAME.test(line))
  const shown = withoutQuotes(message.join('\n')).slice(0, LONGEST_MESSAGE)
  return withoutNumbers(withoutEmails(shown)) + stackOf(text)
}

function stackOf(text: string): string {
  const lines = text.split('\n').filter((line) => FRAME.test(line))
  return lines.map((line) => `\n${line}`).join('')
}

/** A path without the email that a person has typed into it. */
export function withoutEmails(text: string): string {
  return text.replace(EMAIL, '…@…')
}

/** A path without the key of a mailed link, which is enough to act for its reader. */
export function withoutKeys(path: string): string {
  return path.replace(LINK_KEY, '…')
}

function withoutNumbers(text: string): string {
  return text.replace(NUMBER, '…')
}

function withoutQuotes(text: string): string {
  const first = text.search(OPENING)
  const last = Math.max(...[...CLOSING].map((sign) => text.lastIndexOf(sign)))
  return first >= 0 && last > first ? `${text.slice(0, first)}…${text.slice(last + 1)}` : text
}

/**
 * An error as a log or a table may store it: its class and code, the database constraint that it violated, its
 * message {@link withoutWords}, and its stack.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutWords(String(error))
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const kind = [error.name, code, constraint].filter((part) => typeof part === 'string' && part !== '')
  return `${kind.join(' ')}: ${withoutWords(error.message)}${stackOf(error.stack ?? '')}`
}
