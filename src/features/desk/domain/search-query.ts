/** Further words are ignored, because they would hardly narrow the result. */
const MOST_PARTS = 12
const SIGNS: Readonly<Record<string, string>> = { '%': 'tecken37', _: 'tecken95' }
const WORDS_AND_SIGNS = /[\p{L}\p{N}]+|[%_]/gu

/**
 * The search text of staff as PostgreSQL's `to_tsquery` reads it: each word is the beginning of a word in the row, and
 * all must be found. Folded as `app.folded_words` does (migration 0060): 'bjork' finds 'Björk'; % and _ are ordinary
 * characters. A number is found however its digits are grouped. Null for an empty text; an empty string if the text
 * cannot be found anywhere.
 */
export function searchQuery(words: string): string | null {
  return searchParts(words)?.join(' & ') ?? null
}

/**
 * The parts of {@link searchQuery}, one for each word or number, all of which must be found. Null for an empty text.
 */
export function searchParts(words: string): string[] | null {
  return words.trim() === '' ? null : partsOf(folded(words)).slice(0, MOST_PARTS)
}

/** Lower case without diacritics. */
function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return plain.replaceAll('\u00e6', 'ae').replaceAll('\u00df', 'ss').replaceAll('\u00f8', 'o')
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  let number: string[] = []
  const endNumber = () => {
    if (number.length > 0) parts.push(numberPart(number))
    number = []
  }
  for (const piece of text.split(/\s+/)) {
    if (isNumber(piece)) number.push(piece)
    else {
      endNumber()
      parts.push(...(piece.match(WORDS_AND_SIGNS) ?? []).map((word) => wordPart(word)))
    }
  }
  endNumber()
  return parts
}

/** Digits with separators, as in a phone number or organisation number. */
function isNumber(piece: string): boolean {
  return /^[\d+()/.–-]+$/.test(piece) && /\d/.test(piece)
}

function wordPart(word: string): string {
  const sign = SIGNS[word]
  return sign ? `'${sign}'` : `'${word}':*`
}

/**
 * An organisation number of ten digits, or of twelve with the century; a phone number with or without country code; or
 * separate numbers.
 */
function numberPart(pieces: readonly string[]): string {
  const digits = pieces.join('').replace(/\D/g, '')
  const telephone = digits.replace(/^(?:0046|46)?0?/, '')
  const apart = pieces.flatMap((piece) => piece.match(/\d+/g) ?? [])
  const ways = [
    wordPart(digits),
    ...(digits.length === 12 ? [wordPart(digits.slice(2))] : []),
    ...(telephone.length >= 3 ? [wordPart(`tel${telephone}`)] : []),
    ...(apart.length > 1 ? [`(${apart.map(wordPart).join(' & ')})`] : []),
  ]
  return ways.length > 1 ? `(${ways.join(' | ')})` : wordPart(digits)
}
