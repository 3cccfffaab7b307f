import { PICTURE_WIDTHS } from '../domain/portfolio.ts'

type WorkPictureProps = {
  /** Width and height of the original in pixels. */
  picture: { id: string; width: number; height: number }
  alt: string
  /** How wide it is shown, for browsers that cannot compute it themselves. */
  sizes: string
  className?: string
}

/** A picture of a portfolio entry, in the width that its place on the page needs. */
export function WorkPicture({ picture: { id, width, height }, alt, sizes, className }: WorkPictureProps) {
  return (
    <img
      // Before `src`: some browsers begin to load at once.
      loading="lazy"
      sizes={`auto, ${sizes}`}
      srcSet={sourcesOf(id, width)}
      src={urlOf(id, 960)}
      alt={alt}
      width={width}
      height={height}
      className={className}
    />
  )
}

/** The URL of a picture in its widest size. */
export function widestPicture(id: string): string {
  return urlOf(id, 1600)
}

/** The widths up to the first that shows the original in full size: none is drawn larger. */
function sourcesOf(id: string, original: number): string {
  return PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < original)
    .map((width) => `${urlOf(id, width)} ${Math.min(width, original)}w`)
    .join(', ')
}

function urlOf(id: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `/bilder/${id}/${width}.webp`
}
