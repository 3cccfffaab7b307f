/** Spreadsheet programs read the letters of a file as UTF-8 when it begins with this. */
export const CSV_START = '\uFEFF'

/**
 * One line of a CSV file: values separated by semicolons, as spreadsheet programs expect where the decimal sign is a
 * comma. A value that such a program would compute (`=1+1`, `+46…`, `-1`, `@x`, `|x`) gets an apostrophe before it
 * and stays text (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvLine(values: readonly (string | number | null | undefined)[]): string {
  return `${values.map((value) => csvValue(String(value ?? ''))).join(';')}\r\n`
}

/** Also in the full width of East Asian letters, which spreadsheet programs compute as well. */
const COMPUTED = /^[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C]/
/** What stands before the first sign that is seen: programs that drop it would compute what follows. */
const UNSEEN = /^[\s\p{Cc}\p{Cf}]+/u

function csvValue(text: string): string {
  const inert = COMPUTED.test(text.replace(UNSEEN, '')) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}
