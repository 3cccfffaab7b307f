import { type DocumentRefusal, MOST_BYTES } from '#features/documents/domain/company-document.ts'
import { eventOutreach } from '#kernel/outreach.ts'
import { type ProjectState, projectStates } from '../project.ts'

/** The largest number of pictures of a project. */
export const MOST_PICTURES = 12
/** How many pictures and drawings an account may send in 24 hours, including refused ones. */
export const PICTURES_A_DAY = eventOutreach['project.pictures-changed'].bound.burst
/**
 * In bytes: the largest picture that may be sent, and the largest form with pictures that a browser without scripts may
 * send.
 */
export const MOST_PICTURE_BYTES = MOST_BYTES
export const MOST_FORM_BYTES = 2 * MOST_PICTURE_BYTES
/** In pixels: the longest side of a stored picture, and of a picture that the browser shrinks before sending. */
export const LONGEST_SIDE = 1600
export const LONGEST_SENT_SIDE = 2000

/** A picture as pages show it. `width` and `height`: of the stored picture, in pixels. */
export type ProjectPicture = { id: string; width: number; height: number }

/** The pictures of a project that one reader may see, and the number of all of them. */
export type SeenPictures = { count: number; pictures: ProjectPicture[] }

/** The refusals of a file that is sent as a picture: about the file, or because the server or sender is too busy. */
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

/**
 * The states of a project in which its owner can add pictures. `expired` is one of them, because the project can be
 * reopened.
 */
export const statesWithNewPictures = projectStates.filter((state) => !CLOSED.includes(state))
