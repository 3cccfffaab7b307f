import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import type { ButtonLook } from '#design/button-look.ts'
import { Form } from '#design/forms/form.tsx'
import { Dialog, DialogActions } from '#design/overlays/dialog.tsx'
import { designTexts } from '#design/texts.ts'

export type DecisionDialogProps = {
  /** The URL to which the decision is posted. */
  action: string
  /** The button that opens the dialog; `name` tells screen readers which row it belongs to. */
  trigger: ButtonLook & { label: string; name?: string }
  /** The fields that the button sends without JavaScript, when there is no dialog to fill in. */
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
 * A button, a dialog that explains the consequences of a decision, and a plain form. The button is a form of its own,
 * so that it works without JavaScript.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, trigger, triggerFields = {}, title, children, confirm, cancelLabel } = props
  const { isOpen, setOpen, isSending } = useDecision(action)
  const { label, name, ...look } = trigger
  return (
    <>
      <RouterForm
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {Object.entries(triggerFields).flatMap(([field, values]) =>
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
