import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { removalTexts as texts } from '../../texts/notes.ts'

/**
 * A button that asks before it removes what cannot be had back: pressed once it unfolds the question, pressed again it
 * folds it up. Needs no script.
 */
export function RemovalQuestion({
  label,
  name,
  confirm,
  fields,
}: {
  label: string
  /** Says of which, for those who hear the button out of its row. */
  name: string
  confirm: string
  /** What the page's action is told. */
  fields: Readonly<Record<string, string>>
}) {
  return (
    <details className="group">
      <summary
        className={buttonLook({ variant: 'quiet', size: 'compact', className: 'cursor-pointer list-none' })}
      >
        <span className="group-open:hidden">
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        <span className="hidden group-open:inline">{texts.keep}</span>
      </summary>
      <RouterForm method="post" preventScrollReset className="flex flex-col items-start gap-2 py-2">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <p className="text-sm">{texts.cannotBeUndone}</p>
        <Button type="submit" size="compact" variant="danger">
          {confirm}
        </Button>
      </RouterForm>
    </details>
  )
}
