import { type Decision, granted, refused } from '#kernel/result.ts'
import type { Project } from '../project.ts'
import { MOST_PICTURES, type PictureFileRefusal, statesWithNewPictures } from './project-picture.ts'

export type ProjectPictureRefusal = PictureFileRefusal | 'pictures-settled' | 'too-many-project-pictures'

/**
 * May one more picture be added beside the `present` ones? Not when the project is completed, cancelled, or hidden by
 * staff.
 */
export function decideProjectPicture(
  { state }: Pick<Project, 'state'>,
  present: number,
): Decision<object, ProjectPictureRefusal> {
  if (!statesWithNewPictures.includes(state)) return refused('pictures-settled')
  return present < MOST_PICTURES ? granted({}) : refused('too-many-project-pictures')
}
