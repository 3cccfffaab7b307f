import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { EditableSection } from '#identity/accounts/ui/editable-section.tsx'
import { OpenedFields } from '#identity/accounts/ui/opened-fields.tsx'
import { SectionForm } from '#identity/accounts/ui/section-form.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { peopleProblemTexts, peopleRefusalTexts } from '../texts/people.ts'
import { portfolioRefusalTexts } from '../texts/portfolio.ts'
import {
  companyProfileProblemTexts,
  companyProfileRefusalTexts,
  companyProfileTexts,
} from '../texts/profile.ts'
import { companyInputTexts } from '../texts.ts'

/** The id of the section being edited, and the server's answer to its form. */
export type SectionState = { edited: string | null; answer?: FormAnswer }

/** All sentences with which the server may answer a form of the profile. */
export const profileFormTexts = {
  ...companyInputTexts,
  ...companyProfileProblemTexts,
  ...companyProfileRefusalTexts,
  ...portfolioRefusalTexts,
  ...peopleProblemTexts,
  ...peopleRefusalTexts,
}

export type ProfileSectionProps = {
  id: string
  title: string
  intro: string
  schema: z.ZodMiniType
  /** The initial values. */
  values: FormValues
  fields: (values: FormValues) => ReactNode
  state: SectionState
  change?: string
  submit?: string
  children: ReactNode
}

/** One section of the company's profile, shown or being edited. */
export function ProfileSection(props: ProfileSectionProps) {
  const { id, title, intro, schema, values, fields, state, children } = props
  const { edited, answer } = state
  const answered = answer?.form === id ? answer.values : undefined
  const texts = companyProfileTexts
  return (
    <EditableSection
      id={id}
      title={title}
      intro={intro}
      change={props.change ?? texts.change}
      changeOf={props.change ?? texts.changeOf(title)}
      isEditing={edited === id || answered !== undefined}
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
          <OpenedFields values={values} answered={answered} />
          {fields(answered ?? values)}
        </SectionForm>
      }
    >
      {children}
    </EditableSection>
  )
}
