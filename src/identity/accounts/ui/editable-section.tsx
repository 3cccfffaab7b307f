import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { SettingsSection } from './settings-section.tsx'

/** The URL parameter that names the section being edited. */
export const EDITED = 'andra'

export type EditableSectionProps = {
  id: string
  title: string
  intro?: ReactNode
  /** The label of the link that opens the form, and for screen readers what it edits. */
  change: string
  changeOf: string
  isEditing: boolean
  /** Shown instead of the children while the section is edited. */
  form: ReactNode
  children: ReactNode
}

/**
 * A section of a profile that is shown as others see it and edited on the same page. The link works without
 * JavaScript.
 */
export function EditableSection(props: EditableSectionProps) {
  const { id, title, intro, change, changeOf, isEditing, form, children } = props
  return (
    <SettingsSection id={id} title={title} intro={intro} hasCorner={!isEditing}>
      {isEditing ? (
        form
      ) : (
        <div className="flex flex-col items-start gap-4">
          <div className="w-full min-w-0">{children}</div>
          <Link
            to={`?${EDITED}=${id}#${id}`}
            preventScrollReset
            aria-label={changeOf}
            className={buttonLook({
              size: 'compact',
              className: '@max-[43rem]:absolute @max-[43rem]:top-5 @max-[43rem]:right-0',
            })}
          >
            {change}
          </Link>
        </div>
      )}
    </SettingsSection>
  )
}
