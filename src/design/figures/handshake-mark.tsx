const FINGERS = [
  { y: 41.2, width: 20 },
  { y: 34.2, width: 24 },
  { y: 27.2, width: 25.5 },
  { y: 20.2, width: 24 },
]

export type HandshakeMarkProps = {
  className?: string
  size?: number
  /** Left hand, right hand, and the background that shows between them: any CSS colours. */
  left?: string
  right?: string
  ground?: string
}

/** Two hands in a grip. Its colours are tokens in attributes, so it needs no style sheet but tokens.css. */
export function HandshakeMark({
  className,
  size = 32,
  left = 'var(--ink)',
  right = 'var(--falu-ink)',
  ground = 'var(--paper)',
}: HandshakeMarkProps) {
  return (
    <svg
      viewBox="0 11 64 40"
      width={size}
      height={(size * 40) / 64}
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <g fill={right}>
        <path d="M55 20h5a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2h-5z" />
        <path d="M28 19h17q5 0 8 2.5v24q-3 3-8 3h-9q-8 0-8-8z" />
      </g>
      <g fill={left}>
        <path d="M9 20H4a2 2 0 0 0-2 2v22a2 2 0 0 0 2 2h5z" />
        <g stroke={ground} strokeWidth="2">
          {FINGERS.map(({ y, width }) => (
            <rect key={y} x="20" y={y} width={width} height="8.4" rx="4.2" />
          ))}
        </g>
        <path d="M11 21q3-2 7-2h10v29.6H20q-5 0-9-4z" />
      </g>
      <g strokeLinecap="round" strokeLinejoin="round">
        <path d="M22 16.5 42 21" stroke={ground} strokeWidth="11.6" />
        <path d="M22 16.5 42 21l7 1.6" stroke={right} strokeWidth="7.6" />
      </g>
    </svg>
  )
}
