import { writeFile } from 'node:fs/promises'
import { Transformer } from '@napi-rs/image'
import { runnerImport } from 'vite'
import { iconDrawings } from './icon-drawings.ts'

/** `node scripts/draw-icons.ts`: draws the icons in public/ again, after the mark has changed. */
type MarkModule = typeof import('#design/figures/handshake-mark.tsx')
const { module } = await runnerImport<MarkModule>('./src/design/figures/handshake-mark.tsx', {
  configFile: false,
})
const { mark, tile, square, maskable } = iconDrawings(module.HandshakeMark)
await writeFile('public/handshake-mark.svg', mark)
await writeFile('public/favicon.svg', tile)
await writeFile('public/favicon.ico', ico([await png(tile, 16), await png(tile, 32), await png(tile, 48)]))
await writeFile('public/apple-touch-icon.png', await png(square, 180))
await writeFile('public/icon-192.png', await png(tile, 192))
await writeFile('public/icon-512.png', await png(tile, 512))
await writeFile('public/icon-maskable-512.png', await png(maskable, 512))

/** Drawn large and then reduced, because the renderer is poor at small sizes. `size` in pixels. */
function png(svg: string, size: number): Promise<Buffer> {
  return Transformer.fromSvg(svg).resize({ width: size, height: size }).png()
}

/**
 * The container of icons on Windows: a header of six bytes, an entry of sixteen for each picture, then the pictures.
 */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  const firstAt = head.length + 16 * pictures.length
  const entries = pictures.map((picture, index) => {
    const size = picture.readUInt32BE(16)
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(firstAt + pictures.slice(0, index).reduce((sum, { length }) => sum + length, 0), 12)
    return entry
  })
  return Buffer.concat([head, ...entries, ...pictures])
}
