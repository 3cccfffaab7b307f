import { PICTURE_WIDTHS } from '../domain/portfolio.ts'

const FOLDER = '/bilder'

type WorkPictureProps = {
  /** Width and height of the original in pixels. */
  picture: { id: string; width: number; height: number }
  /** The path under which these pictures are served. */
  folder?: string
  alt: string
  /** The displayed width (`sizes` of HTML), for browsers that do not know `auto`. */
  sizes: string
  className?: string
}

/** A picture of a portfolio entry, or from another `folder`, in the width that the page needs. */
export function WorkPicture({ picture, folder = FOLDER, alt, sizes, className }: WorkPictureProps) {
  const { id, width, height } = picture
  return (
    <img
      // Must precede `src`: some browsers begin to load as soon as that is set.
      loading="lazy"
      sizes={`auto, ${sizes}`}
      srcSet={sourcesOf(`${folder}/${id}`, width)}
      src={urlOf(`${folder}/${id}`, 960)}
      alt={alt}
      width={width}
      height={height}
      className={className}
    />
  )
}

/** The URL of a picture in its widest size. */
export function widestPicture(id: string, folder = FOLDER): string {
  return urlOf(`${folder}/${id}`, 1600)
}

/** The widths up to the first that is at least the original's; no wider picture exists. */
function sourcesOf(path: string, original: number): string {
  return PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < original)
    .map((width) => `${urlOf(path, width)} ${Math.min(width, original)}w`)
    .join(', ')
}

function urlOf(path: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${path}/${width}.webp`
}
