import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { TextField } from '#design/forms/text-field.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { EDITED } from '#identity/accounts/ui/editable-section.tsx'
import { RemovalQuestion } from '#identity/accounts/ui/removal-question.tsx'
import { SectionForm } from '#identity/accounts/ui/section-form.tsx'
import { SettingsSection } from '#identity/accounts/ui/settings-section.tsx'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import type { CompanyProfile, PortfolioEntry } from '../domain/company-profile.ts'
import { PortfolioEntryInput } from '../domain/company-profile-input.ts'
import { MOST_ENTRIES, MOST_PICTURES } from '../domain/portfolio.ts'
import { portfolioTexts as texts } from '../texts/portfolio.ts'
import { companyProfileTexts } from '../texts/profile.ts'
import { PictureUpload } from './picture-upload.tsx'
import { profileFormTexts, type SectionState } from './profile-section.tsx'
import { WorkPicture } from './work-picture.tsx'

const NEW = 'nytt-arbete'

/** The portfolio with its pictures, shown and edited on the same page. */
export function PortfolioSection({
  profile: { portfolio },
  state,
}: {
  profile: Pick<CompanyProfile, 'portfolio'>
  state: SectionState
}) {
  const isAdding = state.edited === NEW || state.answer?.form === NEW
  return (
    <SettingsSection id="portfolio" title={texts.title} intro={texts.intro}>
      {portfolio.length === 0 && !isAdding && (
        <EmptyState drawing="frame" title={texts.empty} level={3}>
          {texts.emptyText}
        </EmptyState>
      )}
      <div className="flex flex-col gap-8">
        {isAdding && <EntryForm form={NEW} section="portfolio" state={state} values={{}} />}
        {!isAdding && portfolio.length < MOST_ENTRIES && (
          <Link
            to={`?${EDITED}=${NEW}#portfolio`}
            preventScrollReset
            className={buttonLook({ size: 'compact', className: 'self-start' })}
          >
            {texts.add}
          </Link>
        )}
        {portfolio.map((entry) => (
          <Entry key={entry.id} entry={entry} state={state} />
        ))}
      </div>
    </SettingsSection>
  )
}

function Entry({ entry, state }: { entry: PortfolioEntry; state: SectionState }) {
  const id = `arbete-${entry.id}`
  if (state.edited === id || (state.answer?.form === 'arbete' && state.answer.values.entryId === entry.id)) {
    const values = { entryId: entry.id, title: entry.title, text: entry.text ?? '' }
    return <EntryForm form="arbete" section={id} state={state} values={values} />
  }
  return (
    <article id={id} className="flex scroll-mt-20 flex-col gap-4 border-t border-line pt-6">
      <h3>{entry.title}</h3>
      {entry.isHidden && <Notice tone="warning">{companyProfileTexts.hidden}</Notice>}
      {entry.text && <p className="measure whitespace-pre-line">{entry.text}</p>}
      <Pictures entry={entry} />
      {entry.pictures.length < MOST_PICTURES && (
        <PictureUpload of={entry.id} url={`/bilder/arbeten/${entry.id}`} />
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Link
          to={`?${EDITED}=${id}#${id}`}
          preventScrollReset
          aria-label={texts.editOf(entry.title)}
          className={buttonLook({ size: 'compact' })}
        >
          {texts.edit}
        </Link>
        <RemovalQuestion
          label={texts.remove}
          name={texts.removeOf(entry.title)}
          fields={{ form: 'ta-bort-arbete', entryId: entry.id }}
        />
      </div>
    </article>
  )
}

type EntryFormProps = { form: string; section: string; state: SectionState; values: FormValues }

function EntryForm({ form, section, state, values }: EntryFormProps) {
  const shown = state.answer?.form === form ? state.answer.values : values
  return (
    <SectionForm
      form={form}
      section={section}
      schema={PortfolioEntryInput}
      texts={profileFormTexts}
      answer={state.answer}
      submit={texts.submit}
      submitting={companyProfileTexts.saving}
      cancel={companyProfileTexts.cancel}
    >
      {form === 'arbete' && <input type="hidden" name="entryId" value={textOf(values.entryId)} />}
      <TextField name="title" label={texts.name} hint={texts.nameHint} defaultValue={textOf(shown.title)} />
      <TextField
        name="text"
        label={texts.text}
        hint={texts.textHint}
        lines={5}
        isOptional
        defaultValue={textOf(shown.text)}
      />
    </SectionForm>
  )
}

function Pictures({ entry }: { entry: PortfolioEntry }) {
  if (entry.pictures.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {entry.pictures.map((picture, index) => (
        <li key={picture.id} className="flex flex-col gap-1">
          <WorkPicture
            picture={picture}
            alt={texts.picture(entry.title, index + 1)}
            sizes="(max-width: 40rem) 50vw, 20rem"
            className="aspect-4/3 w-full rounded-md bg-paper-sunken object-cover"
          />
          <RemovalQuestion
            label={texts.removePicture}
            name={texts.removePictureOf(entry.title, index + 1)}
            fields={{ form: 'ta-bort-bild', entryId: entry.id, pictureId: picture.id }}
          />
        </li>
      ))}
    </ul>
  )
}
