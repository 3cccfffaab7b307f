import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { type ButtonLook, buttonLook } from '#design/button-look.ts'
import { Form } from '#design/forms/form.tsx'
import { Dialog, DialogActions } from '#design/overlays/dialog.tsx'
import { designTexts } from '#design/texts.ts'

export type DecisionDialogProps = {
  /** The URL to which the decision is posted. */
  action: string
  /** The button that opens the dialog; `name` tells screen readers which row it belongs to. */
  trigger: ButtonLook & { label: string; name?: string }
  /**
   * For a decision with a page of its own that asks without JavaScript: the fields that the button sends there. Without
   * them the question unfolds below the button.
   */
  triggerFields?: Readonly<Record<string, readonly string[]>>
  title: string
  /** Explains the consequences. */
  children: ReactNode
  confirm: { label: string; pendingLabel: string; variant?: ButtonLook['variant'] }
  cancelLabel?: string
  /** Props of the form that validate it before sending, if it has fields. */
  formProps?: object
  errors?: Readonly<Record<string, string>>
}

/**
 * A button, a dialog that explains the consequences of a decision, and a plain form. Without JavaScript the button
 * leads to a page that asks, or the same question unfolds.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, trigger, triggerFields, title, children, confirm, cancelLabel } = props
  const { isOpen, setOpen, isSending } = useDecision(action)
  const { label, name, ...look } = trigger
  return (
    <>
      {!triggerFields && <PlainQuestion {...props} />}
      <RouterForm
        // Without its fields the button decides nothing: pressed before hydration, it must not skip the question.
        method={triggerFields ? 'post' : 'get'}
        action={triggerFields && action}
        data-needs-script={triggerFields ? undefined : true}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {Object.entries(triggerFields ?? {}).flatMap(([field, values]) =>
          values.map((value) => <input key={`${field} ${value}`} type="hidden" name={field} value={value} />),
        )}
        <Button type="submit" aria-label={name} {...look}>
          {label}
        </Button>
      </RouterForm>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={title}>
        <Form {...props.formProps} errors={props.errors} element={RouterForm} method="post" action={action}>
          <div className="flex flex-col gap-4">{children}</div>
          <DialogActions>
            <Button
              type="submit"
              variant={confirm.variant ?? 'primary'}
              isPending={isSending}
              pendingLabel={confirm.pendingLabel}
            >
              {confirm.label}
            </Button>
            <Button slot="close" variant="quiet" isDisabled={isSending}>
              {cancelLabel ?? designTexts.cancel}
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}

/** The same question without JavaScript. */
function PlainQuestion({ action, trigger, title, children, confirm }: DecisionDialogProps) {
  const { label, name, ...look } = trigger
  return (
    <noscript>
      <details className="max-w-lg">
        <summary className={buttonLook({ ...look, className: 'cursor-pointer list-none' })} aria-label={name}>
          {label}
        </summary>
        <form method="post" action={action} className="flex flex-col items-start gap-4 py-4">
          <p className="font-semibold">{title}</p>
          {children}
          <Button type="submit" variant={confirm.variant ?? 'primary'}>
            {confirm.label}
          </Button>
        </form>
      </details>
    </noscript>
  )
}

/** Keeps the dialog open until the request has been answered. */
function useDecision(action: string) {
  const [isOpen, setOpen] = useState(false)
  const isSending = useNavigation().formAction === action
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !isSending) setOpen(false)
    wasSending.current = isSending
  }, [isSending])
  return { isOpen, setOpen, isSending }
}
