import { classNames } from '../class-names.ts'

/**
 * The loading mark: a pencil that draws a line. It does not move with reduced motion; put words beside it. `isStill`: it
 * only takes its place, unseen. The browser would draw it all the same, at up to a third of a processor for each page.
 */
export function PencilMark({ isStill = false, className }: { isStill?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 28 20"
      width="28"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0 overflow-visible', className)}
    >
      <path className={isStill ? undefined : 'pencil-mark-line'} d="M3 18.2h16" />
      <g className={isStill ? undefined : 'pencil-mark-tool'}>
        <path d="m14 16.2 1.3-4.6 8-8.9 3.5 3.1-8 8.9-4.8 1.5Z" />
        <path d="m15.3 11.6 3.5 3.1" />
        <path d="m21.2 5 3.5 3.1" />
      </g>
    </svg>
  )
}
