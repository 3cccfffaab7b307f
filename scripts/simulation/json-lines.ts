/**
 * The line (from 1) on which each value of a JSON text stands, by its path: `companies.trades.0.share`. The text must be valid JSON.
 */
export function jsonLines(text: string): Map<string, number> {
  const tokens = tokensOf(text)
  const lines = new Map<string, number>()
  let next = 0
  const read = (path: string) => {
    const token = tokens[next++]
    if (!token) return
    lines.set(path, token.line)
    if (token.text === '{') readAll('}', (within) => within(tokens[next++]?.text ?? ''))
    if (token.text === '[') {
      let at = 0
      readAll(']', (within) => within(String(at++)))
    }

    function readAll(end: string, member: (within: (name: string) => void) => void): void {
      while (next < tokens.length && tokens[next]?.text !== end) {
        member((name) => {
          const key = end === '}' ? String(JSON.parse(name)) : name
          if (end === '}') next++
          read(path === '' ? key : `${path}.${key}`)
        })
        if (tokens[next]?.text === ',') next++
      }
      next++
    }
  }
  read('')
  return lines
}

function tokensOf(text: string): { text: string; line: number }[] {
  let line = 1
  const tokens: { text: string; line: number }[] = []
  for (const [token] of text.matchAll(/\n|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if (token === '\n') line++
    else tokens.push({ text: token, line })
  }
  return tokens
}
