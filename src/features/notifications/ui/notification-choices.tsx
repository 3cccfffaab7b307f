import { classNames } from '#design/class-names.ts'
import { Checkbox } from '#design/forms/checkbox.tsx'
import { type SettingsAnswer, SettingsForm } from '#identity/accounts/ui/settings-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { channels } from '../domain/channel.ts'
import {
  type NotificationChoices as Choices,
  type MailedType,
  mailedTypes,
  NotificationChoicesInput,
} from '../domain/notification-choice.ts'
import type { NotificationTimes as Times } from '../domain/quiet-hours.ts'
import { notificationChoiceTexts as texts } from '../texts/choices.ts'
import { NotificationTimes } from './notification-times.tsx'
import { PushSettings } from './push/push-settings.tsx'
import { SmsNote } from './sms/sms-note.tsx'

/** The types that leave the bell, on which channels, and when. */
export function NotificationChoices({
  choices,
  times,
  sms,
  answer,
}: {
  choices: Choices
  times: Times
  /** The confirmed number for text messages; null where none are sent. */
  sms: { phone: string | null } | null
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
        {mailedTypes.map((type) => (
          <TypeChoice key={type} type={type} choices={choices} hasSms={Boolean(sms?.phone)} />
        ))}
        <p className="text-sm text-ink-soft">{texts.note}</p>
        <SmsNote sms={sms} />
      </SettingsForm>
      <PushSettings />
      <NotificationTimes times={times} answer={answer} />
    </SettingsSection>
  )
}

/** On which channels a type comes. */
function TypeChoice({ type, choices, hasSms }: { type: MailedType; choices: Choices; hasSms: boolean }) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line pb-1 sm:flex-nowrap">
      <legend
        className={classNames(
          'float-left min-w-0 text-sm leading-snug',
          hasSms ? 'w-full sm:w-auto sm:flex-1' : 'flex-1',
        )}
      >
        {texts.types[type]}
      </legend>
      <div className="flex gap-6">
        {channels
          .filter((channel) => channel !== 'sms' || hasSms)
          .map((channel) => (
            <Checkbox
              key={channel}
              name={channel}
              value={type}
              defaultSelected={choices[channel].includes(type)}
            >
              {texts.channels[channel]}
            </Checkbox>
          ))}
      </div>
    </fieldset>
  )
}
