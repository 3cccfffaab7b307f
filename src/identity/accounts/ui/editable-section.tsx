import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { SettingsSection } from './settings-section.tsx'

/** The name of the section being changed, in the page's address. */
export const EDITED = 'andra'

export type EditableSectionProps = {
  id: string
  title: string
  intro?: ReactNode
  /** What the link that opens the form says, and to those who do not see the page: of what. */
  change: string
  changeOf: string
  isEditing: boolean
  /** In place of what is shown while it is changed. */
  form: ReactNode
  children: ReactNode
}

/** One matter of a profile: shown as others see it, and changed in its place. The link works without JavaScript. */
export function EditableSection(props: EditableSectionProps) {
  const { id, title, intro, change, changeOf, isEditing, form, children } = props
  return (
    <SettingsSection id={id} title={title} intro={intro}>
      {isEditing ? (
        form
      ) : (
        <div className="flex flex-col items-start gap-4">
          <div className="w-full min-w-0">{children}</div>
          <Link
            to={`?${EDITED}=${id}#${id}`}
            preventScrollReset
            aria-label={changeOf}
            className={buttonLook({ size: 'compact' })}
          >
            {change}
          </Link>
        </div>
      )}
    </SettingsSection>
  )
}
