import { PageForm, type PageFormProps } from '#identity/accounts/ui/page-form.tsx'
import { useMayChange } from './use-may-change.ts'

type StaffFormProps = Omit<PageFormProps, 'submit' | 'submitting'> & {
  words: { title: string; lead: string; submit: string; submitting: string }
  /** Of its title: 3 below a heading of the page's own. */
  level?: 2 | 3
}

/** One action of staff on the page: title, fields and button. */
export function StaffForm({ words, level = 3, ...props }: StaffFormProps) {
  const { title, lead, submit, submitting } = words
  const Title = `h${level}` as const
  const mayChange = useMayChange()
  const heading = (
    <div>
      <Title className="text-xl">{title}</Title>
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
