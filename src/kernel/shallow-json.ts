/** How many levels a body may have: metadata may have 32, and is itself a few levels deep in its body. */
export const DEEPEST_JSON = 64

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST] = [34, 92, 91, 93]
const [OPEN_OBJECT, CLOSE_OBJECT, COLON] = [123, 125, 58]

/** The JSON is nested too deeply. */
export class NestedTooDeeply extends Error {}
/** The JSON has too many names, at all depths together. */
export class TooManyNames extends Error {}

/**
 * Parses untrusted text as JSON. Code that walks the value afterwards (a check, `JSON.stringify`, PostgreSQL)
 * recurses once per level and runs out of stack at some thousands, and a megabyte of nothing but levels or names
 * takes `JSON.parse` 50 ms and more, so both are counted first, in one pass over the text. Throws {@link
 * NestedTooDeeply}, {@link TooManyNames} above `mostNames`, and `SyntaxError` for invalid JSON.
 */
export function parseShallowJson(text: string, mostNames = Number.POSITIVE_INFINITY): unknown {
  const { deepest, unclosed, names } = shapeOf(text)
  if (deepest > DEEPEST_JSON && unclosed !== 0) throw new SyntaxError('unclosed levels')
  if (deepest > DEEPEST_JSON) throw new NestedTooDeeply()
  if (names > mostNames) throw new TooManyNames()
  return JSON.parse(text)
}

function shapeOf(text: string): { deepest: number; unclosed: number; names: number } {
  let unclosed = 0
  let deepest = 0
  let names = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === COLON) names++
    else if (code === OPEN_LIST || code === OPEN_OBJECT) deepest = Math.max(deepest, ++unclosed)
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) unclosed--
  }
  return { deepest, unclosed, names }
}

/** The position of the quotation mark that ends what begins at `start`: one after an even number of backslashes. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
