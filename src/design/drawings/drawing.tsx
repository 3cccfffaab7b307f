import { classNames } from '../class-names.ts'
import scenes from './scenes.svg?no-inline'
import trades from './trades.svg?no-inline'

const sheets = {
  bathroom: trades,
  kitchen: trades,
  outdoor: trades,
  plumbing: trades,
  painting: trades,
  electrical: trades,
  lost: scenes,
  broken: scenes,
  sent: scenes,
  bench: scenes,
  mailbox: scenes,
  cups: scenes,
  search: scenes,
  tidy: scenes,
  frame: scenes,
  papers: scenes,
  thanks: scenes,
  room: scenes,
  barometer: scenes,
  bell: scenes,
} as const

export type DrawingName = keyof typeof sheets

/**
 * One of our own drawings, 3 wide and 2 high, in the colours of the theme. It is loaded from a file after the text, and is decorative: the text beside it says the same.
 */
export function Drawing({
  name,
  width,
  className,
}: {
  name: DrawingName
  width: number
  className?: string
}) {
  return (
    <svg
      className={classNames('drawing', className)}
      width={width}
      height={(width * 2) / 3}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sheets[name]}#${name}`} />
    </svg>
  )
}
