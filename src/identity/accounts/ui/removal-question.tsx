import type { FormProps } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { VisuallyHidden } from '#design/frame/visually-hidden.tsx'
import { removalTexts as texts } from '../texts/removal.ts'
import { FormInPlace } from './form-in-place.tsx'
import { useIsSending } from './use-is-sending.ts'

/**
 * A button that asks before it removes what cannot be restored: it unfolds the question, and folds it again. Works
 * without JavaScript.
 */
export function RemovalQuestion({
  label,
  name,
  confirm = texts.confirm,
  question = texts.cannotBeUndone,
  keep = texts.keep,
  fields,
  action,
  onSubmit,
  isPending = false,
  pendingLabel = texts.removing,
}: {
  label: string
  /** The name of the row, for screen readers. */
  name: string
  /** Where the question has words of its own. */
  confirm?: string
  question?: string
  keep?: string
  /** The hidden fields for the page's action, or for `action`. */
  fields: Readonly<Record<string, string>>
  /** Where `onSubmit` sends it, and not the router. */
  isPending?: boolean
  pendingLabel?: string
} & Pick<FormProps, 'action' | 'onSubmit'>) {
  const isSending = useIsSending(fields)
  return (
    <details className="group">
      <summary
        className={buttonLook({ variant: 'quiet', size: 'compact', className: 'cursor-pointer list-none' })}
      >
        <span className="group-open:hidden">
          <span aria-hidden="true">{label}</span>
          <VisuallyHidden>{name}</VisuallyHidden>
        </span>
        <span className="hidden group-open:inline">{keep}</span>
      </summary>
      <FormInPlace
        method="post"
        action={action}
        onSubmit={onSubmit}
        className="flex flex-col items-start gap-2 py-2"
      >
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <p className="measure text-sm">{question}</p>
        <Button
          type="submit"
          size="compact"
          variant="danger"
          isPending={isPending || isSending}
          pendingLabel={pendingLabel}
        >
          {confirm}
        </Button>
      </FormInPlace>
    </details>
  )
}
