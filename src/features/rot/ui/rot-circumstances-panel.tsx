import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { MoneyField } from '#design/forms/number-field.tsx'
import { Select } from '#design/forms/select.tsx'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import { fullRoomOre, MAX_OWNERS, type RotEstimate } from '../domain/rot-deduction.ts'
import { assumptionsInWords, rotCircumstancesTexts as texts } from '../texts/rot.ts'
import type { RotCircumstancesState } from './use-rot-circumstances.ts'

const ownerOptions = Array.from({ length: MAX_OWNERS }, (_, index) => ({
  id: String(index + 1),
  label: texts.ownersOption(index + 1),
}))

/** The assumptions of the reductions above, and the two fields that change them; the table is updated at once. */
export function RotCircumstancesPanel({
  rot,
  today,
  rotState,
}: {
  rot: RotEstimate
  today: IsoDate
  rotState: RotCircumstancesState
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="measure text-ink-soft">
        {texts.note({ percent: rot.percent, assumptions: assumptionsInWords(rot.assumptions) })}
      </p>
      <div data-screen-only className="flex flex-wrap gap-2">
        <Button size="compact" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {texts.changeAssumptions}
        </Button>
        {rotState.isChanged && (
          <Button size="compact" variant="quiet" onPress={rotState.reset}>
            {texts.useDefaults}
          </Button>
        )}
      </div>
      {isOpen && <Fields today={today} rotState={rotState} />}
    </div>
  )
}

function Fields({ today, rotState }: { today: IsoDate; rotState: RotCircumstancesState }) {
  const { owners, setOwners, roomText, setRoomText, isRoomWrong, storing } = rotState
  return (
    <div data-screen-only className="flex flex-col gap-4 border-l-2 border-ochre py-1 pl-4">
      <p className="measure text-ink-soft">{texts.assumptionsIntro}</p>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Select
          label={texts.owners}
          hint={texts.ownersHint}
          options={ownerOptions}
          value={String(owners)}
          onChange={(id) => setOwners(Number(id ?? 1))}
        />
        <MoneyField
          label={texts.roomLeft}
          hint={texts.roomLeftHint(fullRoomOre(today, owners))}
          value={roomText}
          onChange={setRoomText}
          error={isRoomWrong ? texts.roomLeftWrong : undefined}
        />
      </div>
      <p role="status" className="min-h-6 text-ink-soft">
        {storing && texts.storing[storing]}
      </p>
    </div>
  )
}
