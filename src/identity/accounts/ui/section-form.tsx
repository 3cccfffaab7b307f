import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { PageForm, type PageFormProps } from './page-form.tsx'

export type SectionFormProps = PageFormProps & {
  cancel: string
  /** The id of the section that is shown again after cancelling. */
  section: string
}

/** The form of an {@link EditableSection}, with a link that cancels. */
export function SectionForm({ cancel, section, ...props }: SectionFormProps) {
  const beside = (
    <Link to={`?#${section}`} preventScrollReset className={buttonLook({ variant: 'quiet' })}>
      {cancel}
    </Link>
  )
  return <PageForm variant="primary" {...props} beside={beside} />
}
