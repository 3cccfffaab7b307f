import { data } from 'react-router'
import { redirectWithToast } from '#edge/flash.ts'
import { checkForm } from '#edge/read-form.ts'
import { NoteInput, type NoteSubject } from '#features/moderation/domain/staff-note.ts'
import { addNote } from '#features/moderation/server/add-note.ts'
import { removeNote } from '#features/moderation/server/remove-note.ts'
import { noteTexts as texts } from '#features/moderation/texts/notes.ts'
import type { StaffActor } from '#kernel/actor.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { Context } from '#platform/context.ts'

type Place = { about: NoteSubject; back: string }

/** The two forms of the notes on a page: write one, remove one. What was typed comes back when it is refused. */
export async function noteForm(
  ctx: Context & { actor: StaffActor },
  values: FormValues,
  { about, back }: Place,
) {
  const form = textOf(values.form)
  if (form === 'remove-note') {
    await removeNote(ctx, { about, noteId: textOf(values.noteId) })
    return redirectWithToast(back, texts.removed)
  }
  if (form !== 'note') throw data(null, 400)
  const parsed = checkForm(values, NoteInput)
  if (!parsed.ok) return data({ body: textOf(values.body), errors: parsed.errors }, 400)
  await addNote(ctx, { about, body: parsed.input.body })
  return redirectWithToast(back, texts.saved)
}
