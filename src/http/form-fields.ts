/** Five times as many as our longest form has. */
const MOST_FIELDS = 5000
const SEPARATOR = '&'.charCodeAt(0)

/**
 * Has a URL-encoded form few enough fields to be parsed? Parsers take quadratic time for names without a value: half a
 * million of them in one megabyte held the event loop for ten seconds.
 */
export function hasFewFields(form: Uint8Array): boolean {
  let fields = 1
  for (let at = form.indexOf(SEPARATOR); at >= 0; at = form.indexOf(SEPARATOR, at + 1)) {
    fields++
    if (fields > MOST_FIELDS) return false
  }
  return true
}

/** The fields of a form that was received as text; none when they are too many. */
export function formFieldsIn(text: string): URLSearchParams {
  return new URLSearchParams(hasFewFields(Buffer.from(text)) ? text : '')
}
