import { FormError } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import { RemovalQuestion } from '#identity/accounts/ui/removal-question.tsx'
import { useAcceptedCount } from '#identity/accounts/ui/use-accepted-count.ts'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { textOf } from '#kernel/form-values.ts'
import { formatMoment } from '#kernel/swedish-dates.ts'
import { LONGEST_NOTE, NoteInput, type StaffNote } from '../../domain/staff-note.ts'
import { noteInputTexts, noteTexts as texts } from '../../texts/notes.ts'
import { useMayChange } from '../use-may-change.ts'

/** The notes of staff about the page's subject, and the form for a new one. */
export function NotesSection({ notes, answer }: { notes: readonly StaffNote[]; answer?: FormAnswer }) {
  return (
    <section data-keeps-focus aria-labelledby="anteckningar" className="mt-12 border-t border-line pt-8">
      <h2 id="anteckningar" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
      <Refusal answer={answer} />
      {notes.length === 0 && <p className="mt-4 text-ink-soft">{texts.empty}</p>}
      <ul className="mt-4 border-t border-line empty:hidden">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      <NoteForm key={useAcceptedCount(answer, 'note')} answer={answer} />
    </section>
  )
}

/** A colleague has removed the note meanwhile. */
function Refusal({ answer }: { answer?: FormAnswer }) {
  const own = answer?.form === 'remove-note' ? answer : undefined
  if (!own?.refusal) return null
  return (
    <div className="mt-4">
      <FormError answer={own} message={own.refusal} />
    </div>
  )
}

function Note({ note: { id, body, writtenBy, writtenAt } }: { note: StaffNote }) {
  const at = formatMoment(writtenAt)
  const mayChange = useMayChange()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="measure break-words whitespace-pre-line">{body}</p>
        <p className="text-sm text-ink-soft">{texts.writtenBy(writtenBy, at)}</p>
      </div>
      {mayChange && (
        <RemovalQuestion
          label={texts.remove}
          name={texts.removeOf(at)}
          confirm={texts.confirmRemoval}
          fields={{ form: 'remove-note', noteId: id }}
        />
      )}
    </li>
  )
}

function NoteForm({ answer }: { answer?: FormAnswer }) {
  return (
    <PageForm
      form="note"
      schema={NoteInput}
      texts={noteInputTexts}
      answer={answer}
      submit={texts.save}
      isDisabled={!useMayChange()}
      submitting={texts.saving}
      className="mt-6 flex max-w-xl flex-col gap-4"
    >
      <TextField
        name="body"
        label={texts.body}
        lines={3}
        longest={LONGEST_NOTE}
        defaultValue={answer?.form === 'note' ? textOf(answer.values.body) : undefined}
      />
    </PageForm>
  )
}
