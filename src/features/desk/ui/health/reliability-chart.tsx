import type { Bin } from '#features/matching/domain/forecast-calibration.ts'
import { healthTexts as texts } from '../../texts/market-health.ts'

const SIZE = { width: 420, height: 420, left: 52, bottom: 48, top: 24, right: 18 }
const PLOT = { width: SIZE.width - SIZE.left - SIZE.right, height: SIZE.height - SIZE.bottom - SIZE.top }
const MARKS = [0, 0.25, 0.5, 0.75, 1]

/**
 * A reliability diagram: the forecast chance (x) against the share of outcomes (y); on the diagonal a forecast is
 * right. A circle is larger for more customers.
 */
export function ReliabilityChart({ bins }: { bins: readonly Bin[] }) {
  const told = bins.filter((bin) => bin.told > 0)
  const most = Math.max(...told.map((bin) => bin.told))
  return (
    <svg
      // The table beside it has the same content.
      aria-hidden="true"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className="h-auto w-full max-w-md"
    >
      {MARKS.map((mark) => (
        <Mark key={mark} mark={mark} />
      ))}
      <line
        x1={across(0)}
        y1={upwards(0)}
        x2={across(1)}
        y2={upwards(1)}
        className="stroke-ink-soft"
        strokeDasharray="4 4"
      />
      {told.map((bin) => (
        <circle
          key={bin.sum / bin.told}
          cx={across(bin.sum / bin.told)}
          cy={upwards(bin.got / bin.told)}
          r={4 + 10 * Math.sqrt(bin.told / most)}
          className="fill-steel stroke-paper"
        />
      ))}
      <text x={across(0.5)} y={SIZE.height - 8} textAnchor="middle" fontSize="13" className="fill-ink-soft">
        {texts.told}
      </text>
      <text x={SIZE.left} y={12} fontSize="13" className="fill-ink-soft">
        {texts.came}
      </text>
    </svg>
  )
}

function Mark({ mark }: { mark: number }) {
  return (
    <g fontSize="12" className="fill-ink-soft">
      <line x1={across(0)} x2={across(1)} y1={upwards(mark)} y2={upwards(mark)} className="stroke-line" />
      <text x={SIZE.left - 8} y={upwards(mark) + 4} textAnchor="end">
        {texts.share(mark)}
      </text>
      <text x={across(mark)} y={upwards(0) + 18} textAnchor="middle">
        {texts.share(mark)}
      </text>
    </g>
  )
}

function across(share: number): number {
  return SIZE.left + share * PLOT.width
}

function upwards(share: number): number {
  return SIZE.top + (1 - share) * PLOT.height
}
