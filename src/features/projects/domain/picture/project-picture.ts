import { type DocumentRefusal, MOST_BYTES } from '#features/documents/domain/company-document.ts'
import { type ProjectState, projectStates } from '../project.ts'

/** The most pictures of a project. */
export const MOST_PICTURES = 12
/** How many pictures an account may send in 24 hours, refused ones included. */
export const PICTURES_A_DAY = 60
/** The largest picture that may be sent, and the most that one form without scripts may hold, in bytes. */
export const MOST_PICTURE_BYTES = MOST_BYTES
export const MOST_FORM_BYTES = 2 * MOST_PICTURE_BYTES
/** Longest side of a stored picture, and of one as a browser sends it, in pixels. */
export const LONGEST_SIDE = 1600
export const LONGEST_SENT_SIDE = 2000

/** A picture as pages show it. Width and height are those of the stored one, in pixels. */
export type ProjectPicture = { id: string; width: number; height: number }

/** The pictures that somebody may see of a project, and how many it has. */
export type SeenPictures = { count: number; pictures: ProjectPicture[] }

/** What can be wrong with a picture itself, or with the moment. */
export type PictureFileRefusal = Extract<
  DocumentRefusal,
  | 'file-empty'
  | 'file-too-large'
  | 'file-infected'
  | 'scan-failed'
  | 'image-unreadable'
  | 'image-too-many-pixels'
  | 'picture-type'
  | 'picture-of-iphone'
  | 'too-busy'
  | 'too-many-attempts'
>

const CLOSED: readonly ProjectState[] = ['completed', 'cancelled', 'hidden']

/** The states of a project in which its owner adds pictures: an expired one can be opened again. */
export const statesWithNewPictures = projectStates.filter((state) => !CLOSED.includes(state))
