import { Link } from 'react-router'
import { DefinitionList } from '#design/figures/definition-list.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { CustomerDetailsInput } from '../domain/account-input.ts'
import { customerProfileTexts as texts } from '../texts/customer-profile.ts'
import { accountInputTexts, customerDetailsTexts } from '../texts.ts'
import { CustomerDetailFields } from './customer-detail-fields.tsx'
import { EditableSection } from './editable-section.tsx'
import { SectionForm } from './section-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The id of the section with the customer's own details, which is edited on the profile page itself. */
export const OWN_DETAILS = 'uppgifter'

type Details = { name: string; phone: string; location: string; email: string }

/** What companies see of a customer before and after a quote is accepted. */
export function CustomerProfile({
  details,
  emailHref,
  isEditing,
  answer,
}: {
  details: Details
  /** Where the email is changed. */
  emailHref: string
  isEditing: boolean
  answer?: FormAnswer
}) {
  const values = answer ? { ...details, ...answer.values } : details
  return (
    <>
      <SettingsSection id="innan" title={texts.beforeTitle} intro={texts.before}>
        <DefinitionList
          items={[
            { term: texts.beforeSeen, value: texts.beforeSeenValue },
            { term: texts.beforeHidden, value: texts.beforeHiddenValue },
          ]}
        />
      </SettingsSection>
      <EditableSection
        id={OWN_DETAILS}
        title={texts.afterTitle}
        intro={texts.after}
        change={texts.change}
        changeOf={texts.changeOf}
        isEditing={isEditing || answer !== undefined}
        form={<DetailsForm values={values} answer={answer} />}
      >
        <DefinitionList items={factsOf(details, emailHref)} />
      </EditableSection>
    </>
  )
}

function factsOf({ name, phone, location, email }: Details, emailHref: string) {
  const changeEmail = (
    <Link to={emailHref} className="block text-sm">
      {texts.changeEmail}
    </Link>
  )
  return [
    { term: customerDetailsTexts.name, value: name },
    { term: customerDetailsTexts.phone, value: phone || texts.missing },
    {
      term: texts.email,
      value: (
        <>
          {email} {changeEmail}
        </>
      ),
    },
    {
      term: customerDetailsTexts.location,
      value: (
        <>
          {location || texts.missing}
          <span className="block text-sm text-ink-soft">{texts.locationNote}</span>
        </>
      ),
    },
  ]
}

function DetailsForm({ values, answer }: { values: FormValues; answer?: FormAnswer }) {
  return (
    <SectionForm
      form={OWN_DETAILS}
      section={OWN_DETAILS}
      schema={CustomerDetailsInput}
      texts={accountInputTexts}
      answer={answer}
      submit={texts.submit}
      submitting={customerDetailsTexts.submitting}
      cancel={texts.cancel}
    >
      <CustomerDetailFields values={values} />
    </SectionForm>
  )
}
