import { Transformer } from '@napi-rs/image'
import { demoDrawings, demoPalettes } from '#content/demo/drawings.ts'
import type { Category } from '#features/companies/domain/category.ts'

/** The view boxes (SVG) of a whole drawing and of a detail: x, y, width and height in the drawing's units. */
const VIEWS = { whole: '0 0 720 480', detail: '0 180 450 300' } as const

/** A drawing of the trade's work as PNG, 960 by 640 pixels; `turn` chooses the drawing and its colours. */
export function demoDrawing(
  category: Category,
  turn: number,
  view: keyof typeof VIEWS = 'whole',
): Promise<Buffer> {
  const colours = demoPalettes[turn % demoPalettes.length] ?? demoPalettes[0]
  const drawings: readonly string[] = demoDrawings[category]
  const drawing = (drawings[turn % drawings.length] ?? '').replace(
    /\b(WALL|FLOOR|ACCENT|DARK|LIGHT)\b/g,
    (word) => colours[word as keyof typeof colours],
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEWS[view]}">${drawing}</svg>`
  return Transformer.fromSvg(svg).resize(960, 640).png()
}
