import * as z from 'zod/mini'
import { tidyText } from '#kernel/plain-text.ts'

/** The subject of a note: an account, the company that it acts for, or one of its projects. */
export type NoteSubject = { type: 'account' | 'company' | 'project'; id: string }

/** A note as staff read it. */
export type StaffNote = { id: string; body: string; writtenBy: string; writtenAt: Date }

/** In characters. */
export const LONGEST_NOTE = 2000

export type NoteProblem = 'note-missing' | 'note-too-long'
export type NoteRefusal = 'note-gone'

const code = (problem: NoteProblem) => problem

export const NoteInput = z.object({
  body: z
    .string(code('note-missing'))
    .check(
      z.overwrite(tidyText),
      z.minLength(1, code('note-missing')),
      z.maxLength(LONGEST_NOTE, code('note-too-long')),
    ),
})
