import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

export type Weight = 'regular' | 'bold'

/** A run of letters that one font file has. */
type Run = { font: string; text: string }

/** Lines of text within a width; `isWhole` is false where a letter could not be drawn and a question mark stands for it. */
export type SetText = { lines: Run[][]; lineHeight: number; isWhole: boolean }

/** The part of a PDF document that sets text. */
export type Setter = {
  font(name: string, size: number): Setter
  widthOfString(text: string): number
}

const require = createRequire(import.meta.url)
const file = (name: string) =>
  require.resolve(`@fontsource/schibsted-grotesk/files/schibsted-grotesk-${name}-normal.woff`)

/**
 * The first file has Swedish letters, the second those of other European names. SIL Open Font License 1.1: may be
 * embedded.
 */
export const FONT_FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: [file('latin-400'), file('latin-ext-400')],
  bold: [file('latin-700'), file('latin-ext-700')],
}

const LINE_HEIGHT = 1.4
const UNKNOWN = '?'
/** Control characters, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

/** Without control characters and marks that nobody sees, each of them a space. */
export function seenLetters(text: string): string {
  return text.replace(UNSEEN, ' ')
}

/** `text` in lines of at most `width` points; a word that is longer than a line is broken. */
export function setText(
  doc: Setter,
  text: string,
  { weight, size, width }: { weight: Weight; size: number; width: number },
): SetText {
  let isWhole = true
  const drawable = (letter: string) => {
    const font = fontFor(letter, weight)
    if (font) return { font, text: letter }
    isWhole = false
    return { font: FONT_FILES[weight][0] ?? '', text: UNKNOWN }
  }
  const widthOf = (runs: readonly Run[]) =>
    runs.reduce((sum, { font, text }) => sum + doc.font(font, size).widthOfString(text), 0)
  const runsOf = (word: string) => joined([...word].map(drawable))
  const lines = text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .flatMap((paragraph) => {
      const words = seenLetters(paragraph).split(/ +/).filter(Boolean).map(runsOf)
      return fill(
        words.flatMap((word) => pieces(word, width, widthOf)),
        width,
        widthOf,
      )
    })
  return { lines, lineHeight: size * LINE_HEIGHT, isWhole }
}

type Measure = (runs: readonly Run[]) => number

/**
 * At least one line, also of an empty paragraph. Each ends with a space, so that programs do not join its last word to
 * the next.
 */
function fill(words: readonly Run[][], width: number, widthOf: Measure): Run[][] {
  const lines: Run[][] = [[]]
  let used = 0
  for (const word of words) {
    const spaced = [...word.slice(0, -1), withSpace(word.at(-1))]
    const length = widthOf(word)
    if (used > 0 && used + length > width) {
      lines.push([])
      used = 0
    }
    lines[lines.length - 1] = joined([...(lines.at(-1) ?? []), ...spaced])
    used += widthOf(spaced)
  }
  return lines
}

function withSpace(run: Run = { font: '', text: '' }): Run {
  return { ...run, text: `${run.text} ` }
}

/** A word as it is, or in pieces that fit in a line. */
function pieces(word: Run[], width: number, widthOf: Measure): Run[][] {
  if (widthOf(word) <= width) return [word]
  const parts: Run[][] = [[]]
  for (const { font, text } of word)
    for (const letter of text) {
      const longer = joined([...(parts.at(-1) ?? []), { font, text: letter }])
      if (widthOf(longer) > width && (parts.at(-1)?.length ?? 0) > 0) parts.push([{ font, text: letter }])
      else parts[parts.length - 1] = longer
    }
  return parts
}

function joined(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const last = kept.at(-1)
    if (last && last.font === run.font) last.text += run.text
    else kept.push({ ...run })
  }
  return kept
}

const opened = new Map<string, Font>()

function fontFor(letter: string, weight: Weight): string | undefined {
  return FONT_FILES[weight].find((path) => glyphsOf(path).charToGlyphIndex(letter) > 0)
}

function glyphsOf(path: string): Font {
  const font = opened.get(path) ?? opentype.parse(new Uint8Array(readFileSync(path)).buffer)
  opened.set(path, font)
  return font
}
