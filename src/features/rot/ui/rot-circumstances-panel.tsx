import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { MoneyField } from '#design/forms/number-field.tsx'
import { Select } from '#design/forms/select.tsx'
import { href, withQuery } from '#kernel/href.ts'
import type { IsoDate } from '#kernel/swedish-dates.ts'
import {
  fullRoomOre,
  MAX_OWNERS,
  type RotCircumstances,
  type RotEstimate,
  roomsOn,
  yearOf,
} from '../domain/rot-deduction.ts'
import { type RotRule, rotRuleOf, rotRuleOn } from '../domain/rot-rules.ts'
import {
  assumptionsInWords,
  rotCircumstancesInputTexts,
  rotTexts,
  rotCircumstancesTexts as texts,
} from '../texts/rot.ts'
import { OwnRotInterview } from './own-rot-interview.tsx'
import type { RotCircumstancesState } from './use-rot-circumstances.ts'

const ownerOptions = Array.from({ length: MAX_OWNERS + 1 }, (_, count) => ({
  id: String(count),
  label: texts.ownersOption(count),
}))

/**
 * The assumptions of the reductions in the table above, and the fields that change them. The table is updated at
 * once.
 */
export function RotCircumstancesPanel({
  estimates,
  today,
  rotState,
}: {
  estimates: readonly RotEstimate[]
  today: IsoDate
  rotState: RotCircumstancesState
}) {
  const [isOpen, setOpen] = useState(false)
  const rule = estimates.map((estimate) => rotRuleOf(estimate.rule)).find((known) => known !== null)
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="measure text-ink-soft">
        {rule
          ? texts.note({
              percent: rule.percent,
              capOre: rule.rotCapOre,
              assumptions: assumptionsInWords(...estimates),
            })
          : rotTexts.noRule}
      </p>
      <OwnRotInterview circumstances={rotState.circumstances} />
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
  const { owners, setOwners, roomTexts, storing } = rotState
  const rule = rotRuleOn(today)
  return (
    <div data-screen-only className="flex flex-col gap-4 border-l-2 border-ochre py-1 pl-4">
      <p className="measure text-ink-soft">{texts.assumptionsIntro}</p>
      <div className="max-w-sm">
        <Select
          label={texts.owners}
          hint={rule ? texts.ownersHint(rule.rotCapOre) : undefined}
          options={ownerOptions}
          value={String(owners)}
          onChange={(id) => setOwners(Number(id ?? 1))}
        />
      </div>
      {rule && roomTexts.length > 0 && <Rooms today={today} rotState={rotState} rule={rule} />}
      <p>
        <a className="underline" href={calculatorUrl(rotState.circumstances, today)}>
          {texts.calculator}
        </a>
      </p>
      <p role="status" className="min-h-6 text-ink-soft">
        {storing && texts.storing[storing]}
      </p>
    </div>
  )
}

/**
 * The URL of the public calculator, filled in with the household's owners and what each of them has used of this
 * year's ROT.
 */
function calculatorUrl(circumstances: RotCircumstances, today: IsoDate): string {
  const capOre = fullRoomOre(today)
  const used = roomsOn(today, circumstances).map(
    (roomOre, owner) =>
      [`used.${owner}.rot`, roomOre < capOre ? String((capOre - roomOre) / 100) : ''] as const,
  )
  const owners = circumstances.owners > 0 ? String(circumstances.owners) : ''
  return `${withQuery(href('/rot-avdrag'), { owners, ...Object.fromEntries(used) })}#rakna`
}

/** What each owner has left of this year's ROT. */
function Rooms({
  today,
  rotState: { roomTexts, setRoomText, wrongRooms },
  rule,
}: {
  today: IsoDate
  rotState: RotCircumstancesState
  rule: RotRule
}) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{texts.rooms(yearOf(today))}</legend>
      <p className="measure text-ink-soft">{texts.roomsHint(rule)}</p>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {roomTexts.map((text, owner) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: an owner is identified by number only
            key={owner}
            label={texts.roomLeft(owner + 1)}
            value={text}
            onChange={(typed) => setRoomText(owner, typed)}
            error={wrongRooms[owner] ? rotCircumstancesInputTexts['room-left-invalid'] : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}
