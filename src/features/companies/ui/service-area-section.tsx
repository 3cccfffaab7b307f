import { DefinitionList } from '#design/figures/definition-list.tsx'
import { CheckboxGroup } from '#design/forms/checkbox.tsx'
import { RadioGroup } from '#design/forms/radio-group.tsx'
import { Select } from '#design/forms/select.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { PlaceField } from '#features/places/ui/place-field.tsx'
import { type FormValues, textOf, textsOf } from '#kernel/form-values.ts'
import { radiusChoices } from '../domain/company-input.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'
import { CompanyAreaInput } from '../domain/company-profile-input.ts'
import { serviceAreaKinds } from '../domain/service-area.ts'
import { areaSectionTexts as texts } from '../texts/profile.ts'
import { companyFactsTexts } from '../texts.ts'
import { ProfileSection, type SectionState } from './profile-section.tsx'

/** A municipality that can be chosen. */
export type MunicipalityChoice = { code: string; name: string; countyName: string }

const KIND_OPTIONS = serviceAreaKinds.map((id) => ({ id, label: texts.kinds[id] }))
const RADIUS_OPTIONS = radiusChoices.map((km) => ({ id: String(km), label: companyFactsTexts.radiusKm(km) }))

/** The base, and the distance or municipalities. `choices`: needed only while the section is edited. */
export function ServiceAreaSection({
  profile,
  state,
  choices,
}: {
  profile: CompanyProfile
  state: SectionState
  choices: readonly MunicipalityChoice[]
}) {
  const { location, serviceArea, serviceRadiusM, municipalities, isPositionKnown } = profile
  const area =
    serviceArea === 'radius'
      ? { term: texts.area, value: texts.within(serviceRadiusM / 1000) }
      : { term: texts.municipalities, value: municipalities.map(({ name }) => name).join(', ') }
  return (
    <ProfileSection
      id="var"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyAreaInput}
      state={state}
      values={{
        place: location,
        kind: serviceArea,
        radiusKm: String(nearestChoice(serviceRadiusM)),
        municipalities: municipalities.map(({ code }) => code),
      }}
      fields={(values) => <AreaFields values={values} choices={choices} />}
    >
      {!isPositionKnown && (
        <Notice tone="warning" className="mb-4">
          {texts.baseUnknown}
        </Notice>
      )}
      <DefinitionList isCompact items={[{ term: texts.base, value: location }, area]} />
    </ProfileSection>
  )
}

/** The choice in km nearest to the stored distance, which may not be one of the present choices. */
function nearestChoice(radiusM: number): number {
  return radiusChoices.find((km) => km * 1000 >= radiusM) ?? radiusChoices[radiusChoices.length - 1] ?? 0
}

function AreaFields({ values, choices }: { values: FormValues; choices: readonly MunicipalityChoice[] }) {
  const chosen = textsOf(values.municipalities)
  const counties = Map.groupBy(choices, ({ countyName }) => countyName)
  return (
    <>
      <PlaceField
        name="place"
        label={companyFactsTexts.place}
        hint={companyFactsTexts.placeHint}
        isFromRegister
        defaultValue={textOf(values.place)}
      />
      <RadioGroup
        name="kind"
        label={texts.kind}
        options={KIND_OPTIONS}
        defaultValue={textOf(values.kind) || null}
      />
      <Select
        name="radiusKm"
        label={companyFactsTexts.radius}
        hint={companyFactsTexts.radiusHint}
        options={RADIUS_OPTIONS}
        defaultValue={textOf(values.radiusKm)}
      />
      <fieldset>
        <legend className="text-sm font-semibold">{texts.chooseMunicipalities}</legend>
        <p className="mb-2 text-sm text-ink-soft">{texts.municipalitiesHint}</p>
        {[...counties]
          .toSorted(([a], [b]) => a.localeCompare(b, 'sv'))
          .map(([county, municipalities]) => (
            <County key={county} name={county} municipalities={municipalities} chosen={chosen} />
          ))}
      </fieldset>
    </>
  )
}

function County({
  name,
  municipalities,
  chosen,
}: {
  name: string
  municipalities: readonly MunicipalityChoice[]
  chosen: readonly string[]
}) {
  const chosenHere = municipalities.filter(({ code }) => chosen.includes(code)).map(({ code }) => code)
  return (
    <details open={chosenHere.length > 0} className="border-t border-line last:border-b">
      <summary className="min-h-11 cursor-pointer py-2.5">{texts.chosenIn(name, chosenHere.length)}</summary>
      <CheckboxGroup
        name="municipalities"
        label={name}
        options={municipalities.map(({ code, name: label }) => ({ id: code, label }))}
        defaultValue={chosenHere}
        className="pb-4"
      />
    </details>
  )
}
