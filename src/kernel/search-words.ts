/** Characters of a search that count. People type fewer; more words would not narrow the result. */
export const LONGEST_SEARCH = 100
const MOST_WORDS = 8
const LONGEST_WORD = 40
/** People write these after the name of a place. No project contains them, so they would find nothing. */
const STOP_WORDS: ReadonlySet<string> = new Set(['kommun', 'kommunen'])

/**
 * What somebody typed into a search box as the words to look for: lower case, letters alone, at most eight of them.
 * Signs and numbers are no words. The time is linear in the length of the text, of which 100 characters count.
 */
export function searchWords(typed: string): string[] {
  return typed
    .slice(0, LONGEST_SEARCH)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .split(/[^a-z\u00e5\u00e4\u00f6\u00e9\u00e8\u00fc\u00e6\u00f8]+/)
    .filter((word) => word.length >= 2 && !STOP_WORDS.has(word))
    .map((word) => word.slice(0, LONGEST_WORD))
    .slice(0, MOST_WORDS)
}
