import { type Decision, granted, refused } from '#kernel/result.ts'

/** Finished works that a company shows, and pictures of each. */
export const MOST_ENTRIES = 12
export const MOST_PICTURES = 12
/** A picture as it is sent, in bytes. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
/** Longest side of a picture as a browser sends it, in pixels: more than pages show. */
export const LONGEST_SENT_SIDE = 2000
/** How wide a picture is handed out, in pixels; a narrower one as wide as it is. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

export type PortfolioRefusal =
  | 'too-many-entries'
  | 'too-many-pictures'
  | 'image-unreadable'
  | 'image-too-many-pixels'
  | 'too-many-attempts'
  | 'too-busy'

/** May one more be shown beside the `present` ones? */
export function decideEntry(present: number): Decision<object, PortfolioRefusal> {
  return present < MOST_ENTRIES ? granted({}) : refused('too-many-entries')
}

/** May one more picture join the `present` ones? */
export function decidePicture(present: number): Decision<object, PortfolioRefusal> {
  return present < MOST_PICTURES ? granted({}) : refused('too-many-pictures')
}
