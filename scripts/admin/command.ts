import type { Context } from '#platform/context.ts'

export type Flags = {
  name?: string
  source?: string
  reason?: string
  note?: string
  question?: string
  claim?: string
  document?: string
  'valid-until'?: string
  'f-tax'?: string
  insurance?: string
  identity?: string
  reference?: string
  by?: string
  yes?: boolean
}

/** A command: it gets the words after its own two, and returns the message at the end. */
export type Command = (ctx: Context, words: string[], flags: Flags) => Promise<string>

/** The command is unknown or lacks something; the message says what to write instead. */
export class UsageError extends Error {}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Rows as a table with columns of fixed width. */
export function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
