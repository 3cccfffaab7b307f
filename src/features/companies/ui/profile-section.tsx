import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { EditableSection } from '#identity/accounts/ui/editable-section.tsx'
import { SectionForm } from '#identity/accounts/ui/section-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { portfolioRefusalTexts } from '../texts/portfolio.ts'
import {
  companyProfileProblemTexts,
  companyProfileRefusalTexts,
  companyProfileTexts,
} from '../texts/profile.ts'
import { companyInputTexts } from '../texts.ts'

/** Which section is being changed, and what the server said of what was sent. */
export type SectionState = { edited: string | null; answer?: FormAnswer }

/** Every sentence that a form of the profile can be answered with. */
export const profileFormTexts = {
  ...companyInputTexts,
  ...companyProfileProblemTexts,
  ...companyProfileRefusalTexts,
  ...portfolioRefusalTexts,
}

export type ProfileSectionProps = {
  id: string
  title: string
  intro: string
  schema: z.ZodMiniType
  /** What the fields start with. */
  values: FormValues
  fields: (values: FormValues) => ReactNode
  state: SectionState
  change?: string
  submit?: string
  children: ReactNode
}

/** One matter of the company's profile, shown or being changed. */
export function ProfileSection(props: ProfileSectionProps) {
  const { id, title, intro, schema, values, fields, state, children } = props
  const { edited, answer } = state
  const isAnswered = answer?.form === id
  const texts = companyProfileTexts
  return (
    <EditableSection
      id={id}
      title={title}
      intro={intro}
      change={props.change ?? texts.change}
      changeOf={props.change ?? texts.changeOf(title)}
      isEditing={edited === id || isAnswered}
      form={
        <SectionForm
          form={id}
          section={id}
          schema={schema}
          texts={profileFormTexts}
          answer={answer}
          submit={props.submit ?? texts.save}
          submitting={texts.saving}
          cancel={texts.cancel}
        >
          {fields(isAnswered ? answer.values : values)}
        </SectionForm>
      }
    >
      {children}
    </EditableSection>
  )
}
