import { readFileSync } from 'node:fs'
import { Transformer } from '@napi-rs/image'
import { product } from '#content/product.ts'
import { foldingRule } from './folding-rule.ts'
import { breakLines, type Face, outline } from './set-type.ts'

/** The text of a share image: the page's title and description. */
export type ShareCard = { title: string; description: string }

const WIDTH = 1200
const HEIGHT = 630
const LEFT = 72
/** The colours of the light theme in tokens.css: the SVG renderer does not know OKLCH. */
const COLOURS = { paper: '#fbf9f6', ink: '#201b16', soft: '#4f4943', here: '#7e1819', wood: '#f9e4bb' }

const BRAND: Face = { weight: 700, size: 44, tracking: -0.035 }
const TITLE_SIZES = [
  { size: 124, most: 1 },
  { size: 96, most: 2 },
  { size: 84, most: 2 },
  { size: 70, most: 3 },
]
const SMALLEST_TITLE = { size: 58, most: 3 }
const DESCRIPTION: Face = { weight: 400, size: 31 }
const LINE_HEIGHT = 1.06
/** The top of the title's capital letters, and their height relative to the font size. */
const TITLE_TOP = 184
const CAPITAL = 0.73

const mark = readFileSync(new URL('../../../public/handshake-mark.svg', import.meta.url), 'utf8')

/** The image of a page that is shared as a link: PNG, 1200 × 630 pixels, the size of Open Graph. */
export async function drawShareImage(card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await Transformer.fromSvg(shareImage(card)).png())
}

function shareImage({ title, description }: ShareCard): string {
  const { face, lines } = titleLines(title)
  const step = face.size * LINE_HEIGHT
  const baseline = TITLE_TOP + face.size * CAPITAL
  const below = baseline + (lines.length - 1) * step + 70
  const about = wholeSentences(description)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
${brand()}
${block(lines, face, { baseline, step, colour: COLOURS.ink })}
${block(about, DESCRIPTION, { baseline: below, step: 42, colour: COLOURS.soft })}
${foldingRule(COLOURS)}
</svg>`
}

/** As many sentences as fit in two lines; a first sentence that is too long is cut. */
function wholeSentences(text: string): string[] {
  const room = { width: 760, most: 2 }
  const ends = [...text.matchAll(/[.!?](?=\s|$)/g)].map(({ index }) => index + 1)
  const tries = ends.toReversed().map((end) => breakLines(text.slice(0, end), DESCRIPTION, room))
  return (tries.find(({ isWhole }) => isWhole) ?? breakLines(text, DESCRIPTION, room)).lines
}

/** The largest font size at which the title fits in few lines. */
function titleLines(title: string): { face: Face; lines: string[] } {
  const fits = TITLE_SIZES.find(
    ({ size, most }) => breakLines(title, faceOf(size), { width: 1056, most }).isWhole,
  )
  const { size, most } = fits ?? SMALLEST_TITLE
  const face = faceOf(size)
  return { face, lines: breakLines(title, face, { width: 1056, most }).lines }
}

function faceOf(size: number): Face {
  return { weight: 700, size, tracking: -0.03 }
}

function brand(): string {
  const placed = mark.replace('<svg ', `<svg x="${LEFT - 3}" y="62" width="92" height="57.5" `)
  return `${placed}<path d="${outline(product.name, BRAND, { x: LEFT + 106, baseline: 106 })}" fill="${COLOURS.ink}"/>`
}

function block(
  lines: readonly string[],
  face: Face,
  { baseline, step, colour }: { baseline: number; step: number; colour: string },
): string {
  const shapes = lines.map((line, index) =>
    outline(line, face, { x: LEFT, baseline: baseline + index * step }),
  )
  return `<path d="${shapes.join('')}" fill="${colour}"/>`
}
