import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HandshakeMark } from '#design/figures/handshake-mark.tsx'

/** Falu red background; one hand white, the other in the colour of the folding rule's wood. */
const TILE = { ground: '#801818', left: '#fbfaf7', right: '#f0d9b0' }
/** The colours of the light theme in tokens.css: an image file cannot use tokens. */
const PAPER = { ground: '#fbf9f6', left: '#201b16', right: '#7e1819' }

/**
 * The product's icons as SVG, drawn from its mark: the mark only, a tile with round corners, one that fills its
 * square (where the system rounds it), and one that can be cut to a circle.
 */
export function iconDrawings(
  Mark: typeof HandshakeMark,
): Record<'mark' | 'tile' | 'square' | 'maskable', string> {
  const hands = shapesOf(Mark, TILE)
  return {
    mark: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 11 64 40">${shapesOf(Mark, PAPER)}</svg>\n`,
    tile: tile(hands, { corner: 13, scale: 0.8375 }),
    square: tile(hands, { corner: 0, scale: 0.75 }),
    maskable: tile(hands, { corner: 0, scale: 0.6 }),
  }
}

function tile(hands: string, { corner, scale }: { corner: number; scale: number }): string {
  const [x, y] = [32 - 32 * scale, 32 - 31 * scale].map((length) => Number(length.toFixed(2)))
  const ground = `<rect width="64" height="64" rx="${corner}" fill="${TILE.ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}<g transform="translate(${x} ${y}) scale(${scale})">${hands}</g></svg>\n`
}

function shapesOf(Mark: typeof HandshakeMark, colours: typeof TILE): string {
  const svg = renderToStaticMarkup(createElement(Mark, colours))
  return `<g fill="none">${svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')}</g>`
}
