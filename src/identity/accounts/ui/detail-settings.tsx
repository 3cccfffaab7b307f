import type { UserType } from '../domain/account.ts'
import { CustomerDetailsInput } from '../domain/account-input.ts'
import { detailSettingsTexts as texts } from '../texts/settings.ts'
import { customerDetailsTexts } from '../texts.ts'
import { CustomerDetailFields } from './customer-detail-fields.tsx'
import { OpenedFields } from './opened-fields.tsx'
import { type SettingsAnswer, SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

type Details = { name: string; phone: string; location: string }

type DetailSettingsProps = { userType: UserType; details: Details; answer?: SettingsAnswer }

/** Name, telephone and place. */
export function DetailSettings({ userType, details, answer }: DetailSettingsProps) {
  const answered = answer?.form === 'details' ? answer.values : undefined
  return (
    <SettingsSection id="uppgifter" title={texts.title} intro={texts.intro[userType]}>
      <SettingsForm
        form="details"
        schema={CustomerDetailsInput}
        answer={answer}
        submit={texts.submit}
        submitting={customerDetailsTexts.submitting}
      >
        <OpenedFields values={details} answered={answered} />
        <CustomerDetailFields values={{ ...details, ...answered }} />
      </SettingsForm>
    </SettingsSection>
  )
}
