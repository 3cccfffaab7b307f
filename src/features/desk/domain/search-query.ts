/** More words than these narrow nothing. */
const MOST_PARTS = 12
const SIGNS: Readonly<Record<string, string>> = { '%': 'tecken37', _: 'tecken95' }
const WORDS_AND_SIGNS = /[\p{L}\p{N}]+|[%_]/gu

/**
 * What staff look for, as PostgreSQL's `to_tsquery` reads it: each word may be the beginning of one that stands there, all must be
 * found. Folded as `app.folded_words` folds (migration 0060): 'bjork' and 'Björk' are one, % and _ are signs like letters. A
 * number is found however it is grouped. Null when nothing is looked for, empty when what is looked for is nowhere.
 */
export function searchQuery(words: string): string | null {
  return searchParts(words)?.join(' & ') ?? null
}

/** The same, each word or number by itself: together they are what {@link searchQuery} asks. Null when nothing is looked for. */
export function searchParts(words: string): string[] | null {
  return words.trim() === '' ? null : partsOf(folded(words)).slice(0, MOST_PARTS)
}

/** Small letters without the marks over them. */
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

/** Digits and what groups them, as in a telephone or organisation number. */
function isNumber(piece: string): boolean {
  return /^[\d+()/.–-]+$/.test(piece) && /\d/.test(piece)
}

function wordPart(word: string): string {
  const sign = SIGNS[word]
  return sign ? `'${sign}'` : `'${word}':*`
}

/**
 * An organisation number of ten digits, or of twelve with the century; a telephone number with or without country code; or
 * numbers that stand apart from each other.
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
