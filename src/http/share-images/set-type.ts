import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'
import { withoutTail } from '#kernel/plain-text.ts'

/** Sizes and widths in pixels; `tracking` in em. */
export type Face = { weight: 400 | 700; size: number; tracking?: number }

/** The outline of one line of text as the data of an SVG path, from `x` on, on the baseline `baseline`. */
export function outline(line: string, face: Face, at: { x: number; baseline: number }): string {
  let x = at.x
  return runsOf(line, face.weight)
    .map(({ font, text }) => {
      const shape = font.getPath(text, x, at.baseline, face.size, optionsOf(face)).toPathData(1)
      x += font.getAdvanceWidth(text, face.size, optionsOf(face))
      return shape
    })
    .join('')
}

/**
 * `text` in lines of at most `width`, of lengths as equal as possible. Text that does not fit in `most` lines is cut.
 */
export function breakLines(text: string, face: Face, { width, most }: { width: number; most: number }) {
  const words = drawable(text, face.weight)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, width: widthOf(`${word} `, face) }))
  const lines = fill(words, width)
  const isWhole = lines.length <= most && words.every((word) => word.width <= width)
  if (!isWhole) return { isWhole, lines: cut(lines, face, { width, most }) }
  let narrower = width
  while (narrower > STEP && fill(words, narrower - STEP).length === lines.length) narrower -= STEP
  return { isWhole, lines: fill(words, narrower) }
}

const STEP = 8

function fill(words: readonly { word: string; width: number }[], width: number): string[] {
  const lines: { text: string; width: number }[] = []
  for (const { word, width: length } of words) {
    const last = lines.at(-1)
    if (last && last.width + length <= width) {
      last.text += ` ${word}`
      last.width += length
    } else lines.push({ text: word, width: length })
  }
  return lines.map(({ text }) => text)
}

function cut(
  lines: readonly string[],
  face: Face,
  { width, most }: { width: number; most: number },
): string[] {
  const kept = lines.slice(0, most).map((line) => shortened(line, face, width))
  const last = kept.pop() ?? ''
  return [
    ...kept,
    lines.length > most
      ? shortened(last.endsWith('…') ? last : `${withoutTail(last, '.,')}…`, face, width)
      : last,
  ]
}

/** As many letters as fit, found by binary search, because names can be long. */
function shortened(line: string, face: Face, width: number): string {
  if (widthOf(line, face) <= width) return line
  const letters = [...line]
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2)
    if (widthOf(`${letters.slice(0, count).join('')}…`, face) <= width) fits = count
    else tooMany = count
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

function widthOf(line: string, face: Face): number {
  return runsOf(line, face.weight)
    .map(({ font, text }) => font.getAdvanceWidth(text, face.size, optionsOf(face)))
    .reduce((sum, width) => sum + width, 0)
}

function optionsOf({ tracking = 0 }: Face) {
  return { letterSpacing: tracking }
}

/** The text in runs of one font file each: names may contain letters that the first file lacks. */
function runsOf(line: string, weight: Face['weight']): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of line) {
    const font = fontFor(letter, weight)
    const last = runs.at(-1)
    if (last && last.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}

/** Without letters that none of our font files has, such as emoji and other scripts. */
function drawable(text: string, weight: Face['weight']): string {
  return [...text.normalize('NFC')].filter((letter) => /\s/.test(letter) || fontFor(letter, weight)).join('')
}

function fontFor(letter: string, weight: Face['weight']): Font | undefined {
  const file = FILES[weight].find((name) => fontOf(name).charToGlyphIndex(letter) > 0)
  return file === undefined ? undefined : fontOf(file)
}

const require = createRequire(import.meta.url)
/** The first file has Swedish letters, the second those of other European names. */
const FILES: Readonly<Record<Face['weight'], readonly string[]>> = {
  400: [
    require.resolve('@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff'),
    require.resolve('@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-400-normal.woff'),
  ],
  700: [
    require.resolve('@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-700-normal.woff'),
    require.resolve('@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-ext-700-normal.woff'),
  ],
}
const opened = new Map<string, Font>()

/** Read on first use: most processes draw few images. */
function fontOf(file: string): Font {
  const font = opened.get(file) ?? opentype.parse(new Uint8Array(readFileSync(file)).buffer)
  opened.set(file, font)
  return font
}
