import type { AreaMap as Area, MapDot } from '../domain/area-map.ts'

const NAMED_AT_MOST = 7
/** Half the height of a name and about the width of a letter, in units of the map, and how far from its place a name begins. */
const HALF_HEIGHT = 2.4
const LETTER = 2.1
const BESIDE = 2

/** A company's area, drawn: the places that it goes to around its base. The text beside it says the same. */
export function AreaMap({ area: { dots, base, radius } }: { area: Area }) {
  return (
    <svg className="area-map" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="2" />
      {radius && <circle className="area" cx={base.x} cy={base.y} r={radius} />}
      {dots.map(({ name, x, y, isServed }) => (
        <circle key={name} className={isServed ? 'served' : undefined} cx={x} cy={y} r="1" />
      ))}
      {named(dots).map(({ name, x, y }) => (
        <text
          key={name}
          x={isRight(x) ? x - BESIDE : x + BESIDE}
          y={y + 1.4}
          textAnchor={isRight(x) ? 'end' : undefined}
        >
          {name}
        </text>
      ))}
      <path className="base" d={`M${base.x - 3} ${base.y + 3}v-4l3-3 3 3v4z`} />
    </svg>
  )
}

/** Names of places far to the right stand on their left. */
function isRight(x: number): boolean {
  return x > 60
}

/** The places that are named: those served, from the middle outwards, whose names cover no other place and no other name. */
function named(dots: readonly MapDot[]): MapDot[] {
  const fromMiddle = (dot: MapDot) => Math.hypot(dot.x - 50, dot.y - 50)
  const chosen: MapDot[] = []
  for (const dot of dots.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))) {
    if (!dot.isServed || fromMiddle(dot) <= BESIDE || chosen.length === NAMED_AT_MOST) continue
    const covers = dots.some((other) => other !== dot && touch(boxOf(dot), pointOf(other)))
    if (!covers && !chosen.some((other) => touch(boxOf(dot), boxOf(other)))) chosen.push(dot)
  }
  return chosen
}

type Box = { left: number; right: number; top: number; bottom: number }

/** What a place and its name take. */
function boxOf({ name, x, y }: MapDot): Box {
  const width = BESIDE + name.length * LETTER
  const [left, right] = isRight(x) ? [x - width, x] : [x, x + width]
  return { left, right, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT }
}

function pointOf({ x, y }: MapDot): Box {
  return { left: x, right: x, top: y, bottom: y }
}

function touch(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  )
}
