import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Checkbox } from '#design/forms/checkbox.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { EDITED } from '#identity/accounts/ui/editable-section.tsx'
import { RemovalQuestion } from '#identity/accounts/ui/removal-question.tsx'
import { SectionForm } from '#identity/accounts/ui/section-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { CompanyProfile } from '../../domain/company-profile.ts'
import { MOST_PEOPLE, type ShownPerson, ShownPersonInput } from '../../domain/shown-person/shown-person.ts'
import { portraitTexts, peopleTexts as texts } from '../../texts/people.ts'
import { companyProfileTexts } from '../../texts/profile.ts'
import { PictureUpload } from '../picture-upload.tsx'
import { profileFormTexts, type SectionState } from '../profile-section.tsx'
import { WorkPicture } from '../work-picture.tsx'

const NEW = 'ny-person'

/** The people whom the company shows on its page, shown and edited on the same page. */
export function PeopleSection({
  profile: { people },
  state,
}: {
  profile: Pick<CompanyProfile, 'people'>
  state: SectionState
}) {
  const isAdding = state.edited === NEW || state.answer?.form === NEW
  return (
    <SettingsSection id="manniskor" title={texts.title} intro={texts.intro}>
      {people.length === 0 && !isAdding && (
        <EmptyState drawing="cups" title={texts.empty} level={3}>
          {texts.emptyText}
        </EmptyState>
      )}
      <div className="flex flex-col gap-8">
        {isAdding && <PersonForm form={NEW} section="manniskor" state={state} values={{}} />}
        {!isAdding && people.length < MOST_PEOPLE && (
          <Link
            to={`?${EDITED}=${NEW}#manniskor`}
            preventScrollReset
            className={buttonLook({ size: 'compact', className: 'self-start' })}
          >
            {texts.add}
          </Link>
        )}
        {people.map((person) => (
          <Person key={person.id} person={person} state={state} />
        ))}
      </div>
    </SettingsSection>
  )
}

function Person({ person, state }: { person: ShownPerson; state: SectionState }) {
  const id = `person-${person.id}`
  const { answer } = state
  if (state.edited === id || (answer?.form === 'person' && answer.values.personId === person.id)) {
    const values = { personId: person.id, name: person.name, role: person.role ?? '' }
    return <PersonForm form="person" section={id} state={state} values={values} />
  }
  return (
    <article id={id} className="flex scroll-mt-20 flex-col gap-4 border-t border-line pt-6">
      <div className="flex items-center gap-4">
        {person.portrait && (
          <WorkPicture
            picture={person.portrait}
            alt={texts.portrait(person.name)}
            sizes="6rem"
            className="size-24 rounded-md bg-paper-sunken object-cover"
          />
        )}
        <div className="min-w-0">
          <h3>{person.name}</h3>
          {person.role && <p className="text-ink-soft">{person.role}</p>}
        </div>
      </div>
      {person.isHidden && <Notice tone="warning">{companyProfileTexts.hidden}</Notice>}
      {!person.portrait && (
        <PictureUpload of={person.id} url={`/bilder/personer/${person.id}`} words={portraitTexts} />
      )}
      <PersonActions person={person} />
    </article>
  )
}

function PersonActions({ person: { id, name, portrait } }: { person: ShownPerson }) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Link
        to={`?${EDITED}=person-${id}#person-${id}`}
        preventScrollReset
        aria-label={texts.editOf(name)}
        className={buttonLook({ size: 'compact' })}
      >
        {texts.edit}
      </Link>
      {portrait && (
        <RemovalQuestion
          label={texts.removePortrait}
          name={texts.removePortraitOf(name)}
          fields={{ form: 'ta-bort-portratt', personId: id }}
        />
      )}
      <RemovalQuestion
        label={texts.remove}
        name={texts.removeOf(name)}
        fields={{ form: 'ta-bort-person', personId: id }}
      />
    </div>
  )
}

type PersonFormProps = { form: string; section: string; state: SectionState; values: FormValues }

function PersonForm({ form, section, state, values }: PersonFormProps) {
  const shown = state.answer?.form === form ? state.answer.values : values
  return (
    <SectionForm
      form={form}
      section={section}
      schema={ShownPersonInput}
      texts={profileFormTexts}
      answer={state.answer}
      submit={texts.submit}
      submitting={companyProfileTexts.saving}
      cancel={companyProfileTexts.cancel}
    >
      {form === 'person' && <input type="hidden" name="personId" value={textOf(values.personId)} />}
      <TextField name="name" label={texts.name} autoComplete="off" defaultValue={textOf(shown.name)} />
      <TextField
        name="role"
        label={texts.role}
        hint={texts.roleHint}
        autoComplete="off"
        isOptional
        defaultValue={textOf(shown.role)}
      />
      <Checkbox name="agrees" defaultSelected={textOf(shown.agrees) === 'on'}>
        {texts.agrees}
      </Checkbox>
    </SectionForm>
  )
}
