import { type Decision, granted, refused } from '#kernel/result.ts'

/** The most portfolio entries of a company, and the most pictures of each. */
export const MOST_ENTRIES = 12
export const MOST_PICTURES = 12
/** The largest picture that may be sent, in bytes. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
/** Longest side in pixels to which the browser shrinks a picture before sending it; more than pages show. */
export const LONGEST_SENT_SIDE = 2000
/** The widths in which a picture is served, in pixels; a narrower one is served at its own width. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

export type PortfolioRefusal =
  | 'too-many-entries'
  | 'too-many-pictures'
  | 'image-unreadable'
  | 'image-too-many-pixels'
  | 'too-many-attempts'
  | 'too-busy'

/** May one more entry be added to the `present` ones? */
export function decideEntry(present: number): Decision<object, PortfolioRefusal> {
  return present < MOST_ENTRIES ? granted({}) : refused('too-many-entries')
}

/** May one more picture be added to the `present` ones? */
export function decidePicture(present: number): Decision<object, PortfolioRefusal> {
  return present < MOST_PICTURES ? granted({}) : refused('too-many-pictures')
}
