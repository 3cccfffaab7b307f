const QUALITY = 0.85

/** What a browser does with pictures; tests pass their own. */
export type PictureTools = {
  /** Width and height as shown, in pixels. Rejects for a file that is no picture. */
  sizeOf(file: File): Promise<{ width: number; height: number }>
  /** Drawn upright in this size, as JPEG. Rejects when it cannot be drawn. */
  draw(file: File, size: { width: number; height: number }): Promise<Blob>
}

/**
 * The same picture with its longest side at most `longestSide` pixels, as JPEG: a phone takes pictures of 48
 * megapixels, and pages need far fewer. A file that is small enough, no picture, or too large for the browser stays
 * unchanged.
 */
export async function shrinkPicture(
  file: File,
  { longestSide, mostBytes }: { longestSide: number; mostBytes: number },
  tools: PictureTools = browserTools,
): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  try {
    const { width, height } = await tools.sizeOf(file)
    const scale = Math.min(1, longestSide / Math.max(width, height))
    if (scale === 1 && file.size <= mostBytes) return file
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const drawn = await tools.draw(file, size)
    return new File([drawn], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: drawn.type })
  } catch {
    return file
  }
}

const browserTools: PictureTools = {
  sizeOf: async (file) => {
    const url = URL.createObjectURL(file)
    try {
      return await headOf(url)
    } finally {
      URL.revokeObjectURL(url)
    }
  },
  draw: async (file, { width, height }) => {
    const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const
    const bitmap = await createImageBitmap(file, options)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('nothing to draw on')
    // Transparent parts get this colour: JPEG would show black.
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(bitmap, 0, 0)
    bitmap.close()
    return new Promise((resolve, reject) => {
      const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('too large to draw')))
      canvas.toBlob(done, 'image/jpeg', QUALITY)
    })
  },
}

/** The header is enough: decoding takes four bytes for each pixel, twice over. */
function headOf(url: string): Promise<{ width: number; height: number }> {
  const picture = new Image()
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => reject(new Error('no picture'))
    picture.src = url
  })
}
