import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HandshakeMark } from '#design/figures/handshake-mark.tsx'
import { iconDrawings } from './icon-drawings.ts'

test('the icons show the current mark (else: node scripts/draw-icons.ts)', () => {
  const { mark, tile } = iconDrawings(HandshakeMark)
  expect(readFileSync('public/handshake-mark.svg', 'utf8')).toBe(mark)
  expect(readFileSync('public/favicon.svg', 'utf8')).toBe(tile)
})

test('a maskable icon keeps its hands inside the circle that is always visible', () => {
  const { maskable } = iconDrawings(HandshakeMark)
  const scale = Number(/scale\(([\d.]+)\)/.exec(maskable)?.[1])
  expect(Math.hypot(32, 20) * scale).toBeLessThanOrEqual(0.4 * 64)
})
