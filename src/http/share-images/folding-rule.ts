import { type Face, outline } from './set-type.ts'

export type RuleColours = { paper: string; ink: string; wood: string; here: string }

/**
 * Start and end of one leaf, the point from which its divisions are counted, and the range in which they are visible.
 */
type Leaf = { from: number; to: number; zero: number; first: number; shown: [from: number, to: number] }

const THICKNESS = 58
const DIVISION = 12
const FIGURES: Face = { weight: 700, size: 22 }
const HERE = 72
const HINGE = { x: 884, y: 556, radius: 40 }
const ANGLE = -17
const LAID: Leaf = { from: -20, to: HINGE.x, zero: HERE, first: 0, shown: [0, HINGE.x - HINGE.radius] }
const RISING: Leaf = { from: 0, to: 480, zero: 0, first: 70, shown: [HINGE.radius, 400] }

/**
 * A folding rule along the lower edge of an image of 1200 × 630, with its last leaf raised: the same motif as in the
 * product's wizards (`design/folding-rule.tsx`), drawn large.
 */
export function foldingRule(colours: RuleColours): string {
  const { paper, ink, here } = colours
  return `<g stroke="${ink}" stroke-width="3">
<g transform="translate(${HINGE.x} ${HINGE.y}) rotate(${ANGLE})">${drawn(RISING, colours)}</g>
<g transform="translate(0 ${HINGE.y})">${drawn(LAID, colours)}</g>
<circle cx="${HINGE.x}" cy="${HINGE.y}" r="${HINGE.radius}" fill="${paper}"/>
<circle cx="${HINGE.x}" cy="${HINGE.y}" r="9" fill="none"/>
</g>
<path d="M${HERE} ${HINGE.y - 43}v86" stroke="${here}" stroke-width="6" stroke-linecap="round"/>`
}

function drawn(leaf: Leaf, { ink, wood }: RuleColours): string {
  const divisions = divisionsOf(leaf)
  const { from, to } = leaf
  return `<rect x="${from}" y="${-THICKNESS / 2}" width="${to - from}" height="${THICKNESS}" rx="4" fill="${wood}"/>
<path d="${divisions.map(tick).join('')}" stroke-width="2.4"/>
<path d="${divisions.map(figure).join('')}" fill="${ink}" stroke="none"/>`
}

type Division = { x: number; number: number }

function divisionsOf({ zero, first, shown: [from, to] }: Leaf): Division[] {
  const start = Math.ceil((from - zero) / DIVISION)
  const end = Math.floor((to - zero) / DIVISION)
  return Array.from({ length: end - start }, (_, index) => ({
    x: zero + (start + index) * DIVISION,
    number: first + start + index,
  }))
}

/** Every fifth division is longer, and every tenth longer still. */
function tick({ x, number }: Division): string {
  const length = number % 10 === 0 ? 30 : number % 5 === 0 ? 22 : 13
  return `M${x} ${THICKNESS / 2}v${-length}`
}

function figure({ x, number }: Division): string {
  if (number % 10 !== 0 || number <= 0) return ''
  return outline(String(number / 10), FIGURES, { x: x + 6, baseline: -8 })
}
