import { classNames } from '../class-names.ts'

const DIVISIONS = 10
const TOP = 8
const HEIGHT = 26
const FOOT = TOP + HEIGHT

/**
 * A folding rule as a wizard's progress: one leaf per step, unfolded as far as the visitor has come, along the scale
 * of what remains. `label` is a sentence such as which step of how many; it is shown and announced. The leaves are
 * drawn from the last to the first, so that each hinge is on top.
 */
export function FoldingRule({ step, steps, label }: { step: number; steps: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={steps}
      aria-valuenow={step}
      aria-valuetext={label}
      className="max-w-2xl"
    >
      <p aria-hidden="true" className="mb-1 text-sm font-semibold text-ink-soft">
        {label}
      </p>
      <svg width="100%" height="42" aria-hidden="true" focusable="false" className="block overflow-visible">
        {Array.from({ length: steps }, (_, index) => {
          const number = steps - index
          return (
            <svg
              key={number}
              x={`${((number - 1) * 100) / steps}%`}
              width={`${100 / steps}%`}
              height="42"
              className="overflow-visible"
            >
              <Leaf
                number={number}
                isLaid={number <= step}
                isCurrent={number === step}
                isLast={number === steps}
              />
            </svg>
          )
        })}
      </svg>
    </div>
  )
}

type LeafProps = { number: number; isLaid: boolean; isCurrent: boolean; isLast: boolean }

function Leaf({ number, isLaid, isCurrent, isLast }: LeafProps) {
  const isHinged = isLaid && !isCurrent
  return (
    <g className={isLaid ? 'text-ink' : 'text-line-strong'}>
      {isLaid ? (
        <rect
          y={TOP}
          width="100%"
          height={HEIGHT}
          rx="2"
          strokeWidth="1.5"
          className="fill-wood stroke-current"
        />
      ) : (
        <line x1="0" x2="100%" y1={FOOT} y2={FOOT} strokeWidth="1.5" className="stroke-current" />
      )}
      <Ticks isLast={isLast || isHinged} />
      <text
        x="100%"
        dx={isHinged ? -20 : -9}
        y={TOP + 13}
        textAnchor="end"
        className={classNames(
          'figures text-xs',
          isCurrent
            ? 'fill-falu-ink font-bold'
            : isLaid
              ? 'fill-ink font-semibold'
              : 'fill-ink-soft font-medium',
        )}
      >
        {number}
      </text>
      {isHinged && <Hinge />}
      {isCurrent && <Here />}
    </g>
  )
}

function Ticks({ isLast }: { isLast: boolean }) {
  const count = isLast ? DIVISIONS - 1 : DIVISIONS
  return Array.from({ length: count }, (_, index) => {
    const division = index + 1
    const length = division === DIVISIONS ? 15 : division === DIVISIONS / 2 ? 11 : 6
    const x = `${division * (100 / DIVISIONS)}%`
    return (
      <line key={x} x1={x} x2={x} y1={FOOT - length} y2={FOOT} strokeWidth="1.2" className="stroke-current" />
    )
  })
}

/** The steel joint between two leaves. */
function Hinge() {
  const middle = TOP + HEIGHT / 2
  return (
    <>
      <circle
        cx="100%"
        cy={middle}
        r={HEIGHT / 2 + 2}
        strokeWidth="1.5"
        className="fill-paper-raised stroke-current"
      />
      <circle cx="100%" cy={middle} r="3" strokeWidth="1.5" className="fill-none stroke-current" />
    </>
  )
}

/** The mark of the current step. */
function Here() {
  return (
    <line
      x1="100%"
      x2="100%"
      y1={TOP - 5}
      y2={FOOT + 5}
      strokeWidth="2.5"
      strokeLinecap="round"
      className="stroke-falu-ink"
    />
  )
}
