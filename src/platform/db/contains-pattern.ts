/** The pattern of `like` and `ilike` for texts that contain `part`. Its `%`, `_` and `\` stand for themselves. */
export function containsPattern(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
}
