import { CheckboxGroup } from '#design/checkbox.tsx'
import { type StaffMail, staffMails } from '#features/accounts/domain/staff.ts'
import { StaffMailsInput } from '#features/accounts/domain/staff-input.ts'
import { type SettingsAnswer, SettingsForm } from '#features/accounts/ui/settings-form.tsx'
import { SettingsSection } from '#features/accounts/ui/settings-section.tsx'
import { staffMailChoiceTexts as texts } from '../../texts/staff.ts'

const OPTIONS = staffMails.map((id) => ({ id, label: texts.kinds[id] }))

/** What a member of staff wants by mail. */
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
