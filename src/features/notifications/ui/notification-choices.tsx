import { classNames } from '#design/class-names.ts'
import { Checkbox } from '#design/forms/checkbox.tsx'
import { type SettingsAnswer, SettingsForm } from '#identity/accounts/ui/settings-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { channels } from '../domain/channel.ts'
import {
  type NotificationChoices as Choices,
  NotificationChoicesInput,
} from '../domain/notification-choice.ts'
import { type Chooser, type Topic, topicsFor } from '../domain/notification-topic.ts'
import type { NotificationTimes as Times } from '../domain/quiet-hours.ts'
import { notificationChoiceTexts as texts, topicNames } from '../texts/choices.ts'
import { NotificationTimes } from './notification-times.tsx'
import { PushSettings } from './push/push-settings.tsx'
import { SmsNote } from './sms/sms-note.tsx'

/** The topics on each channel, and when messages are sent. */
export function NotificationChoices({
  chooser,
  choices,
  times,
  sms,
  answer,
}: {
  chooser: Chooser
  choices: Choices
  times: Times
  /** The confirmed number for text messages, and their topics; null where no text messages are sent. */
  sms: { phone: string | null; topics: readonly Topic[] } | null
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
        <div>
          {topicsFor(chooser).map((topic) => (
            <TopicChoice
              key={topic}
              topic={topic}
              holds={texts.holds[chooser === 'customer' ? 'customer' : 'company'][topic]}
              choices={choices}
              texted={sms?.phone ? sms.topics : null}
            />
          ))}
        </div>
        <p className="text-sm text-ink-soft">{texts.note}</p>
        <SmsNote sms={sms} />
      </SettingsForm>
      <PushSettings />
      <NotificationTimes times={times} answer={answer} />
    </SettingsSection>
  )
}

/** `texted`: the topics of text messages; null when text messages cannot be chosen. */
type TopicChoiceProps = { topic: Topic; holds: string; choices: Choices; texted: readonly Topic[] | null }

/** The channels of one topic. Text messages are offered for topics that have urgent notifications. */
function TopicChoice({ topic, holds, choices, texted }: TopicChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1 max-sm:pt-3 sm:flex-nowrap">
      <legend className="float-left w-full min-w-0 text-sm leading-snug sm:w-auto sm:flex-1">
        <span className="font-semibold">{topicNames[topic]}</span>: {holds}
      </legend>
      <div className={classNames('grid gap-x-6', texted ? 'grid-cols-3' : 'grid-cols-2')}>
        {channels
          .filter((channel) => channel !== 'sms' || texted?.includes(topic))
          .map((channel) => (
            <Checkbox
              key={channel}
              name={channel}
              value={topic}
              defaultSelected={choices[channel].includes(topic)}
            >
              {texts.channels[channel]}
            </Checkbox>
          ))}
      </div>
    </fieldset>
  )
}
