import { CheckboxGroup } from '#design/forms/checkbox.tsx'
import { type SettingsAnswer, SettingsForm } from '#identity/accounts/ui/settings-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { type MailedType, mailedTypes, NotificationChoicesInput } from '../domain/notification-choice.ts'
import type { NotificationTimes as Times } from '../domain/quiet-hours.ts'
import { notificationChoiceTexts as texts } from '../texts/choices.ts'
import { NotificationTimes } from './notification-times.tsx'

const OPTIONS = mailedTypes.map((id) => ({ id, label: texts.types[id] }))

/** The types that are sent by mail, too, and when. */
export function NotificationChoices({
  mail,
  times,
  answer,
}: {
  mail: readonly MailedType[]
  times: Times
  answer?: SettingsAnswer
}) {
  return (
    <SettingsSection id="aviseringar" title={texts.title} intro={texts.intro}>
      <SettingsForm
        form="aviseringar"
        schema={NotificationChoicesInput}
        answer={answer}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <CheckboxGroup
          name="mail"
          label={texts.legend}
          hint={texts.note}
          options={OPTIONS}
          defaultValue={[...mail]}
        />
      </SettingsForm>
      <NotificationTimes times={times} answer={answer} />
    </SettingsSection>
  )
}
