import * as z from 'zod/mini'
import { type PageForm, pageForm } from '#edge/answer-form.ts'
import { NoteInput, type NoteSubject } from '#features/desk/domain/staff-note.ts'
import { addNote } from '#features/desk/server/add-note.ts'
import { removeNote } from '#features/desk/server/remove-note.ts'
import { noteTexts as texts } from '#features/desk/texts/notes.ts'
import type { StaffActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'

/** The two forms of the notes on a page: write one, remove one. */
export function noteForms(
  ctx: Context & { actor: StaffActor },
  about: NoteSubject,
): Readonly<Record<string, PageForm>> {
  return {
    note: pageForm(NoteInput, ({ body }) => addNote(ctx, { about, body }), texts.saved),
    'remove-note': pageForm(
      z.object({ noteId: z.string() }),
      ({ noteId }) => removeNote(ctx, { about, noteId }),
      texts.removed,
    ),
  }
}
