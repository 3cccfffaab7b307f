import { PICTURE_WIDTHS } from '../domain/portfolio.ts'

const FOLDER = '/bilder'

type WorkPictureProps = {
  /** Width and height of the original in pixels. */
  picture: { id: string; width: number; height: number }
  /** The path under which pictures of its kind are served. */
  folder?: string
  alt: string
  /** How wide it is shown, for browsers that cannot compute it themselves. */
  sizes: string
  className?: string
}

/** A picture of a portfolio entry, or of another `folder`, in the width that its place on the page needs. */
export function WorkPicture({ picture, folder = FOLDER, alt, sizes, className }: WorkPictureProps) {
  const { id, width, height } = picture
  return (
    <img
      // Before `src`: some browsers begin to load at once.
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

/** The widths up to the first that shows the original in full size: none is drawn larger. */
function sourcesOf(path: string, original: number): string {
  return PICTURE_WIDTHS.filter((_, index) => (PICTURE_WIDTHS[index - 1] ?? 0) < original)
    .map((width) => `${urlOf(path, width)} ${Math.min(width, original)}w`)
    .join(', ')
}

function urlOf(path: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${path}/${width}.webp`
}
