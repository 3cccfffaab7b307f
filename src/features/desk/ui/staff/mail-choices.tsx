import { CheckboxGroup } from '#design/forms/checkbox.tsx'
import { type StaffMail, staffMails } from '#identity/accounts/domain/staff.ts'
import { type SettingsAnswer, SettingsForm } from '#identity/accounts/ui/settings-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { StaffMailsInput } from '#identity/staff/domain/staff-input.ts'
import { staffMailChoiceTexts as texts } from '../../texts/staff.ts'

const OPTIONS = staffMails.map((id) => ({ id, label: texts.kinds[id] }))

/** The mails that a member of staff has chosen to get. */
export function StaffMailChoices({
  mailed,
  answer,
}: {
  mailed: readonly StaffMail[]
  answer?: SettingsAnswer
}) {
  return (
    <SettingsSection id="mejl" title={texts.title} intro={texts.intro}>
      <SettingsForm
        form="mails"
        schema={StaffMailsInput}
        answer={answer}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <CheckboxGroup name="mail" label={texts.legend} options={OPTIONS} defaultValue={[...mailed]} />
      </SettingsForm>
    </SettingsSection>
  )
}
