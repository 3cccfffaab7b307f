import { type Decision, granted, refused } from '#kernel/result.ts'
import { statesWithNewPictures } from '../picture/project-picture.ts'
import type { Project } from '../project.ts'
import { type DrawingFileRefusal, MOST_DRAWINGS } from './drawing.ts'

export type DrawingRefusal = DrawingFileRefusal | 'pictures-settled' | 'too-many-drawings'

/** May one more drawing be added beside the `present` ones? Drawings can be added in the same states as pictures. */
export function decideDrawing(
  { state }: Pick<Project, 'state'>,
  present: number,
): Decision<object, DrawingRefusal> {
  if (!statesWithNewPictures.includes(state)) return refused('pictures-settled')
  return present < MOST_DRAWINGS ? granted({}) : refused('too-many-drawings')
}
