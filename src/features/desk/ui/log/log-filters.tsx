import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form } from '#design/forms/form.tsx'
import { NativeSelect } from '#design/forms/native-select.tsx'
import { type LogFilter, logKindNames } from '#features/moderation/domain/staff-log.ts'
import { deskTexts, logTexts as texts } from '../../texts/desk.ts'

/**
 * Filters the log by person, by views or actions, and by kind of action. A subject is chosen by its link in the log.
 */
export function LogFilters({
  filter: { kind, actorId, subjectId, action },
  people,
}: {
  filter: LogFilter
  people: readonly { id: string; name: string; email: string | null }[]
}) {
  const kinds = (['seen', 'done'] as const).map((name) => ({ id: logKindNames[name], label: texts[name] }))
  const deeds = Object.entries(texts.acts).map(([id, text]) => ({ id, label: withoutSubject(text) }))
  const isNarrowed = Boolean(kind || actorId || subjectId || action)
  const look = 'w-full sm:w-56'
  return (
    <search>
      <Form
        key={`${kind} ${actorId} ${action}`}
        element={RouterForm}
        method="get"
        className="mb-8 flex flex-row flex-wrap items-end gap-3"
      >
        {subjectId && <input type="hidden" name="om" value={subjectId} />}
        <NativeSelect
          name="vem"
          label={texts.columns.who}
          empty={texts.any}
          options={people.map(({ id, name, email }) => ({ id, label: email ? `${name} (${email})` : name }))}
          defaultValue={actorId ?? ''}
          className={look}
        />
        <NativeSelect
          name="visa"
          label={texts.columns.kind}
          empty={texts.any}
          options={kinds}
          defaultValue={kind ? logKindNames[kind] : ''}
          className={look}
        />
        <NativeSelect
          name="vad"
          label={texts.columns.what}
          empty={texts.any}
          options={deeds}
          defaultValue={action ?? ''}
          className={look}
        />
        <Button type="submit">{texts.narrow}</Button>
        {isNarrowed && (
          <Link to="?" className={buttonLook({ variant: 'quiet' })}>
            {deskTexts.showAll}
          </Link>
        )}
      </Form>
    </search>
  )
}

function withoutSubject(text: string): string {
  const plain = text.replace('{}', '…')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
