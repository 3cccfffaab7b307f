import { PageForm, type PageFormProps } from '#identity/accounts/ui/page-form.tsx'
import { useMayChange } from './use-may-change.ts'

type StaffFormProps = Omit<PageFormProps, 'submit' | 'submitting'> & {
  words: { title: string; lead: string; submit: string; submitting: string }
}

/** One action of staff on the page: title, fields and button. */
export function StaffForm({ words: { title, lead, submit, submitting }, ...props }: StaffFormProps) {
  const mayChange = useMayChange()
  const heading = (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="measure mt-1 text-sm text-ink-soft">{lead}</p>
    </div>
  )
  return (
    <PageForm
      {...props}
      isDisabled={props.isDisabled || !mayChange}
      label={title}
      heading={heading}
      submit={submit}
      submitting={submitting}
      className="flex flex-col gap-5 border-t border-line pt-5"
    />
  )
}
