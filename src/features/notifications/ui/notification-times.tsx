import { NativeSelect } from '#design/forms/native-select.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { PageForm } from '#identity/accounts/ui/page-form.tsx'
import type { SettingsAnswer } from '#identity/accounts/ui/settings-form.tsx'
import { hours, NotificationTimesInput } from '../domain/notification-times-input.ts'
import type { NotificationTimes as Times } from '../domain/quiet-hours.ts'
import { notificationTimesTexts as texts } from '../texts/choices.ts'

export const TIMES_FORM = 'tider'
const HOURS = hours.map((hour) => ({ id: hour, label: texts.hour(hour) }))
const PACES = (['at-once', 'daily'] as const).map((id) => ({ id, ...texts.paces[id] }))
/** The default end of quiet hours in the form. */
const USUAL_END = '7'

/** The form of the pace of mails and the quiet hours. */
export function NotificationTimes({ times, answer }: { times: Times; answer?: SettingsAnswer }) {
  const { quiet, isDaily } = times
  const saved = {
    quietFrom: quiet ? String(quiet.from) : '',
    quietTo: quiet ? String(quiet.to) : USUAL_END,
    pace: isDaily ? 'daily' : 'at-once',
  }
  const values = answer?.form === TIMES_FORM ? { ...saved, ...answer.values } : saved
  return (
    <PageForm
      form={TIMES_FORM}
      schema={NotificationTimesInput}
      texts={texts.problems}
      answer={answer}
      submit={texts.submit}
      submitting={texts.submitting}
      className="mt-8"
    >
      <RadioGroup name="pace" label={texts.pace} options={PACES} defaultValue={values.pace} />
      <fieldset>
        <legend className="text-sm leading-snug font-semibold text-ink">{texts.quiet}</legend>
        <p className="mt-1 text-sm text-ink-soft">{texts.quietHint}</p>
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <TimesHour name="quietFrom" empty={texts.none} value={values.quietFrom} />
          <TimesHour name="quietTo" empty={texts.choose} value={values.quietTo} />
        </div>
      </fieldset>
    </PageForm>
  )
}

function TimesHour({ name, empty, value }: { name: 'quietFrom' | 'quietTo'; empty: string; value: string }) {
  return <NativeSelect name={name} label={texts[name]} options={HOURS} empty={empty} defaultValue={value} />
}
