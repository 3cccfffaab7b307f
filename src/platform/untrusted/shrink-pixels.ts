/** Decompressed pixels, row by row: `colours` of each pixel (1 grey, 2 grey with alpha, 3 RGB, 4 RGBA). */
export type Pixels = {
  bytes: Uint8Array
  width: number
  height: number
  colours: number
  /** Two-byte colours are little-endian; the screen shows their upper byte. */
  bits: 8 | 16
}

export type Size = { width: number; height: number }

/** How the pixels of one side map to fewer: the first target that each touches, and the share that goes there. */
type Shares = { first: Uint32Array; share: Float32Array }

/**
 * The same picture in a smaller size, as RGBA of eight bits: each pixel is the average of the pixels that it covers.
 * Done row by row, because the decoder's own resizing needs four bytes for each colour of a picture of 24 megapixels.
 */
export function shrinkPixels(pixels: Pixels, to: Size): Uint8Array {
  const across = sharesOf(pixels.width, to.width)
  const down = sharesOf(pixels.height, to.height)
  const out = new Uint8Array(to.width * to.height * 4)
  const line = new Float32Array((to.width + 1) * pixels.colours)
  let sums = new Float32Array(to.width * pixels.colours)
  let next = new Float32Array(to.width * pixels.colours)
  const scale = (to.width / pixels.width) * (to.height / pixels.height)
  for (let row = 0, drawn = 0; row < pixels.height; row++) {
    narrowRow(pixels, row, across, line)
    const share = down.share[row] ?? 0
    for (let at = 0; at < sums.length; at++) {
      const value = line[at] ?? 0
      sums[at] = (sums[at] ?? 0) + value * share
      next[at] = (next[at] ?? 0) + value * (1 - share)
    }
    const following = row + 1 < pixels.height ? (down.first[row + 1] ?? 0) : to.height
    if (following === drawn) continue
    writeRow(sums, { out, row: drawn, colours: pixels.colours, scale })
    ;[sums, next] = [next, sums.fill(0)]
    drawn = following
  }
  return out
}

function sharesOf(from: number, to: number): Shares {
  const first = new Uint32Array(from)
  const share = new Float32Array(from).fill(1)
  for (let index = 0; index < from; index++) {
    const place = Math.min(to - 1, Math.floor((index * to) / from))
    const edge = ((place + 1) * from) / to - index
    first[index] = place
    if (edge < 1 && place < to - 1) share[index] = edge
  }
  return { first, share }
}

function narrowRow({ bytes, width, colours, bits }: Pixels, row: number, shares: Shares, line: Float32Array) {
  line.fill(0)
  const step = bits / 8
  let at = row * width * colours * step + step - 1
  for (let column = 0; column < width; column++) {
    const share = shares.share[column] ?? 0
    let place = (shares.first[column] ?? 0) * colours
    for (let colour = 0; colour < colours; colour++, at += step, place++) {
      const value = bytes[at] ?? 0
      line[place] = (line[place] ?? 0) + value * share
      if (share < 1) line[place + colours] = (line[place + colours] ?? 0) + value * (1 - share)
    }
  }
}

function writeRow(
  sums: Float32Array,
  { out, row, colours, scale }: { out: Uint8Array; row: number; colours: number; scale: number },
): void {
  const isGrey = colours < 3
  const isTransparent = colours % 2 === 0
  const count = sums.length / colours
  let to = row * count * 4
  for (let at = 0; at < sums.length; at += colours, to += 4) {
    const value = (colour: number) => Math.round((sums[at + colour] ?? 0) * scale)
    out[to] = value(0)
    out[to + 1] = value(isGrey ? 0 : 1)
    out[to + 2] = value(isGrey ? 0 : 2)
    out[to + 3] = isTransparent ? value(colours - 1) : 255
  }
}
