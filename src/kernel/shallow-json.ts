/** How many levels a body may have: metadata may have 32, and stands a little way down in its body. */
export const DEEPEST_JSON = 64

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** The text is JSON of more levels than anybody means. */
export class NestedTooDeeply extends Error {}

/**
 * What a text of somebody else's says as JSON. Whatever walks the value afterwards (a check, `JSON.stringify`,
 * PostgreSQL) goes down one call a level and runs out of stack at some thousands of them, and a megabyte of nothing but
 * levels takes `JSON.parse` 50 ms, so they are counted first. Throws {@link NestedTooDeeply}, also for what would turn
 * out to be no JSON further on, and `SyntaxError` for what is none.
 */
export function parseShallowJson(text: string): unknown {
  if (isTooDeep(text)) throw new NestedTooDeeply()
  return JSON.parse(text)
}

function isTooDeep(text: string): boolean {
  let level = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) isInText = false
    } else if (code === QUOTE) isInText = true
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > DEEPEST_JSON) return true
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--
  }
  return false
}
