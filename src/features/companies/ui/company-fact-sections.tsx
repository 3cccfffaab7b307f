import { DefinitionList } from '#design/figures/definition-list.tsx'
import { Checkbox } from '#design/forms/checkbox.tsx'
import { EmailField } from '#design/forms/contact-fields.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { Notice } from '#design/frame/notice.tsx'
import { textOf } from '#kernel/form-values.ts'
import type { Category } from '../domain/category.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'
import {
  CompanyCategoriesInput,
  CompanyContactInput,
  CompanyDescriptionInput,
} from '../domain/company-profile-input.ts'
import { contactValues } from '../domain/company-profile-values.ts'
import {
  categoriesSectionTexts,
  companyProfileTexts,
  contactSectionTexts,
  descriptionSectionTexts,
} from '../texts/profile.ts'
import { companyFactsTexts } from '../texts.ts'
import { CategoriesField, CompanyPhoneField, ContactPersonField } from './company-fields.tsx'
import { ProfileSection, type SectionState } from './profile-section.tsx'
import { TradeList } from './trade-list.tsx'

type SectionProps = { profile: CompanyProfile; state: SectionState }

/** Contact person, phone and website, and whether everybody may see them. */
export function ContactSection({ profile, state }: SectionProps) {
  const texts = contactSectionTexts
  const { contactPerson, contactEmail, contactPhone, website, showsContact } = profile
  return (
    <ProfileSection
      id="kontakt"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyContactInput}
      state={state}
      values={contactValues(profile)}
      fields={(values) => (
        <>
          <ContactPersonField values={values} />
          <CompanyPhoneField values={values} />
          <EmailField name="contactEmail" label={texts.email} defaultValue={textOf(values.contactEmail)} />
          <TextField
            name="website"
            label={texts.website}
            hint={texts.websiteHint}
            inputMode="url"
            autoComplete="url"
            isOptional
            defaultValue={textOf(values.website)}
          />
          <Checkbox name="showsContact" defaultSelected={textOf(values.showsContact) === 'on'}>
            {texts.showsContact}
          </Checkbox>
        </>
      )}
    >
      <DefinitionList
        isCompact
        items={[
          { term: companyFactsTexts.contactPerson, value: contactPerson },
          { term: companyFactsTexts.phone, value: contactPhone ?? companyProfileTexts.missing },
          { term: texts.email, value: contactEmail, isProse: true },
          { term: texts.website, value: website ?? companyProfileTexts.missing },
          { term: texts.visibility, value: showsContact ? texts.shown : texts.hidden },
        ]}
      />
    </ProfileSection>
  )
}

/** The description of the company. */
export function DescriptionSection({ profile: { description, isDescriptionHidden }, state }: SectionProps) {
  const texts = descriptionSectionTexts
  return (
    <ProfileSection
      id="om"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyDescriptionInput}
      state={state}
      values={{ description: description ?? '' }}
      fields={(values) => (
        <TextField
          name="description"
          label={companyFactsTexts.description}
          hint={companyFactsTexts.descriptionHint}
          lines={8}
          isOptional
          defaultValue={textOf(values.description)}
        />
      )}
    >
      {isDescriptionHidden && <Notice tone="warning">{companyProfileTexts.hidden}</Notice>}
      <p className="measure whitespace-pre-line">{description ?? companyProfileTexts.missing}</p>
    </ProfileSection>
  )
}

/** The trades of the company. `waiting`: trades that it may not work in before its licence has been checked. */
export function CategoriesSection({
  profile,
  state,
  waiting,
}: SectionProps & { waiting: readonly Category[] }) {
  const texts = categoriesSectionTexts
  return (
    <ProfileSection
      id="omraden"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyCategoriesInput}
      state={state}
      values={{ categories: profile.categories }}
      fields={(values) => (
        <>
          <CategoriesField values={values} />
          <p className="measure text-sm text-ink-soft">{texts.licenceAhead}</p>
        </>
      )}
    >
      <p>
        <TradeList trades={profile.categories} waiting={waiting} />
      </p>
    </ProfileSection>
  )
}
