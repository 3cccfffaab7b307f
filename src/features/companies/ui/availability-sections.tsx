import { Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { DateField } from '#design/forms/date-field.tsx'
import { Select } from '#design/forms/select.tsx'
import { textOf } from '#kernel/form-values.ts'
import { formatDate } from '#kernel/swedish-dates.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'
import {
  CompanyCapacityInput,
  CompanySmallestJobInput,
  capacityChoices,
  PauseCompanyInput,
  smallestJobChoices,
} from '../domain/company-profile-input.ts'
import type { Pause } from '../domain/pause.ts'
import {
  pauseSectionTexts as pauseTexts,
  smallestJobSectionTexts as smallestTexts,
  capacitySectionTexts as texts,
} from '../texts/profile.ts'
import { ProfileSection, type SectionState } from './profile-section.tsx'

type SectionProps = { profile: CompanyProfile; state: SectionState }

/** The value of the option for no limit. */
const ANY = 'any'
const CAPACITY_OPTIONS = [
  { id: ANY, label: texts.any },
  ...capacityChoices.map((count) => ({ id: String(count), label: texts.perWeek(count) })),
]

/** How many requests a week the company wants. */
export function CapacitySection({ profile: { capacityPerWeek }, state }: SectionProps) {
  return (
    <ProfileSection
      id="kapacitet"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyCapacityInput}
      state={state}
      values={{ capacityPerWeek: String(capacityPerWeek ?? ANY) }}
      fields={(values) => (
        <Select
          name="capacityPerWeek"
          label={texts.label}
          options={CAPACITY_OPTIONS}
          defaultValue={textOf(values.capacityPerWeek)}
        />
      )}
    >
      <p>{capacityPerWeek === null ? texts.any : texts.perWeek(capacityPerWeek)}</p>
    </ProfileSection>
  )
}

const SMALLEST_OPTIONS = [
  { id: ANY, label: smallestTexts.any },
  ...smallestJobChoices.map((kronor) => ({ id: String(kronor), label: smallestTexts.atLeast(kronor) })),
]

/** The smallest job that the company wants to be asked about. */
export function SmallestJobSection({ profile: { smallestJob }, state }: SectionProps) {
  return (
    <ProfileSection
      id="minsta-jobb"
      title={smallestTexts.title}
      intro={smallestTexts.intro}
      schema={CompanySmallestJobInput}
      state={state}
      values={{ smallestJob: String(smallestJob ?? ANY) }}
      fields={(values) => (
        <Select
          name="smallestJob"
          label={smallestTexts.label}
          options={SMALLEST_OPTIONS}
          defaultValue={textOf(values.smallestJob)}
        />
      )}
    >
      <p>{smallestJob === null ? smallestTexts.any : smallestTexts.atLeast(smallestJob)}</p>
    </ProfileSection>
  )
}

/** The pause of requests. `today` is the Stockholm date. */
export function PauseSection({ profile: { pause }, state, today }: SectionProps & { today: string }) {
  return (
    <ProfileSection
      id="paus"
      title={pauseTexts.title}
      intro={pauseTexts.intro}
      schema={PauseCompanyInput}
      state={state}
      change={pause ? pauseTexts.changePause : pauseTexts.startPause}
      submit={pause ? pauseTexts.savePause : pauseTexts.pause}
      values={{ until: pause?.until ?? '' }}
      fields={(values) => (
        <DateField
          name="until"
          label={pauseTexts.until}
          hint={pauseTexts.untilHint}
          min={today}
          isOptional
          defaultValue={textOf(values.until)}
        />
      )}
    >
      {pause ? <RunningPause pause={pause} /> : <p>{pauseTexts.active}</p>}
    </ProfileSection>
  )
}

function RunningPause({ pause: { until } }: { pause: Pause }) {
  const { pausedUntil, paused, resume } = pauseTexts
  return (
    <RouterForm method="post" preventScrollReset className="flex flex-col items-start gap-4">
      <p className="font-semibold">{until ? pausedUntil(formatDate(until)) : paused}</p>
      <Button type="submit" name="form" value="ateruppta" size="compact">
        {resume}
      </Button>
    </RouterForm>
  )
}
