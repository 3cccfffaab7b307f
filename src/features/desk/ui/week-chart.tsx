import { figureTexts as texts } from '../texts/desk.ts'

/** The value of a week, identified by its Monday (`YYYY-MM-DD`). A share is from 0 to 1. */
type WeekValue = { week: string; value: number; words: string }

const SIZE = { width: 420, height: 200, left: 44, bottom: 26, top: 20 }
const PLOT = { width: SIZE.width - SIZE.left, height: SIZE.height - SIZE.bottom - SIZE.top }

type WeekChartProps = { title: string; weeks: readonly WeekValue[]; isShare?: boolean }

/**
 * One measure as a column per week. Weeks without a value have no column. A share stands over its column without its
 * sign, which the scale has: with it, neighbours would run together.
 */
export function WeekChart({ title, weeks, isShare = false }: WeekChartProps) {
  const highest = isShare ? 1 : Math.max(1, ...weeks.map(({ value }) => value))
  const summary = weeks.map(({ week, words }) => `${dayMonth(week)} ${words}`).join(', ')
  const step = PLOT.width / weeks.length
  return (
    <figure>
      <figcaption className="mb-3 text-xl font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={texts.chart(title, summary)}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="h-auto w-full"
      >
        <Scale highest={highest} isShare={isShare} />
        {weeks.map(({ week, value, words }, index) => (
          <Column
            key={week}
            x={SIZE.left + index * step}
            step={step}
            height={(value / highest) * PLOT.height}
            value={value ? (isShare ? String(Math.round(100 * value)) : words) : ''}
            label={index % 2 === weeks.length % 2 ? '' : dayMonth(week)}
          />
        ))}
      </svg>
    </figure>
  )
}

/** Thin lines at zero, half and all of the highest value. */
function Scale({ highest, isShare }: { highest: number; isShare: boolean }) {
  const marks = highest % 2 === 0 || isShare ? [0, 0.5, 1] : [0, 1]
  return marks.map((part) => {
    const y = SIZE.top + PLOT.height * (1 - part)
    return (
      <g key={part}>
        <line x1={SIZE.left} x2={SIZE.width} y1={y} y2={y} className="stroke-line" />
        <text x={SIZE.left - 8} y={y + 4} textAnchor="end" fontSize="12" className="fill-ink-soft">
          {isShare ? texts.percent(part) : part * highest}
        </text>
      </g>
    )
  })
}

type ColumnProps = { x: number; step: number; height: number; value: string; label: string }

function Column({ x, step, height, value, label }: ColumnProps) {
  const floor = SIZE.top + PLOT.height
  const middle = x + step / 2
  return (
    <g textAnchor="middle" fontSize="12">
      <rect
        x={x + step * 0.15}
        y={floor - height}
        width={step * 0.7}
        height={height}
        className="fill-steel"
      />
      <text x={middle} y={floor - height - 6} className="fill-ink">
        {value}
      </text>
      <text x={middle} y={floor + 19} className="fill-ink-soft">
        {label}
      </text>
    </g>
  )
}

/** `2026-11-16` → `16/11`. */
function dayMonth(date: string): string {
  return `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`
}
