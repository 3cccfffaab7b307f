import type { AreaMap as Area, MapDot } from '../domain/area-map.ts'

const NAMED_AT_MOST = 7
/**
 * In units of the map: half the height of a name, the approximate width of a letter, and the distance from a dot to its
 * name.
 */
const HALF_HEIGHT = 2.4
const LETTER = 2.1
const BESIDE = 2

/** A drawing of a company's area: its base and the main places around it. The text beside it says the same. */
export function AreaMap({ area: { dots, base, radius } }: { area: Area }) {
  return (
    <svg className="area-map" viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" rx="2" />
      {radius && <circle className="area" cx={base.x} cy={base.y} r={radius} />}
      {dots.map(({ name, x, y, isServed }) => (
        <circle key={name} className={isServed ? 'served' : undefined} cx={x} cy={y} r="1" />
      ))}
      {namedDots(dots, base).map(({ name, x, y }) => (
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

/** At the right edge, names are to the left of their dots. */
function isRight(x: number): boolean {
  return x > 60
}

/**
 * The dots that get a name: served ones, from the middle outwards, whose names cover no other dot, no other name and
 * not the house of the base.
 */
function namedDots(dots: readonly MapDot[], base: Area['base']): MapDot[] {
  const fromMiddle = (dot: MapDot) => Math.hypot(dot.x - 50, dot.y - 50)
  const chosen: MapDot[] = []
  for (const dot of dots.toSorted((one, other) => fromMiddle(one) - fromMiddle(other))) {
    if (!dot.isServed || fromMiddle(dot) <= BESIDE || chosen.length === NAMED_AT_MOST) continue
    const others = dots.filter((other) => other !== dot)
    const taken = [houseAt(base), ...others.map(pointOf), ...chosen.map(boxOf)]
    if (!taken.some((box) => overlap(boxOf(dot), box))) chosen.push(dot)
  }
  return chosen
}

type Box = { left: number; right: number; top: number; bottom: number }

/** The space that a dot and its name take. */
function boxOf({ name, x, y }: MapDot): Box {
  const width = BESIDE + name.length * LETTER
  const [left, right] = isRight(x) ? [x - width, x] : [x, x + width]
  return { left, right, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT }
}

/** The space that the house of the base takes. */
function houseAt({ x, y }: Area['base']): Box {
  return { left: x - 3, right: x + 3, top: y - 4, bottom: y + 3 }
}

function pointOf({ x, y }: MapDot): Box {
  return { left: x, right: x, top: y, bottom: y }
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  )
}
