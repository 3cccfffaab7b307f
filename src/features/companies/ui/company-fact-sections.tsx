import { Checkbox } from '#design/checkbox.tsx'
import { EmailField } from '#design/contact-fields.tsx'
import { DefinitionList } from '#design/definition-list.tsx'
import { Notice } from '#design/notice.tsx'
import { TextField } from '#design/text-field.tsx'
import { textOf } from '#kernel/form-values.ts'
import type { CompanyProfile } from '../domain/company-profile.ts'
import {
  CompanyCategoriesInput,
  CompanyContactInput,
  CompanyDescriptionInput,
  CompanyIdentityInput,
} from '../domain/company-profile-input.ts'
import { formatOrgNumber, isSoleTrader } from '../domain/org-number.ts'
import {
  categoriesSectionTexts,
  companyProfileTexts,
  contactSectionTexts,
  descriptionSectionTexts,
  identitySectionTexts,
} from '../texts/profile.ts'
import { categoryTexts, companyFactsTexts } from '../texts.ts'
import {
  CategoriesField,
  CompanyNameField,
  CompanyPhoneField,
  ContactPersonField,
  VatExemptField,
} from './company-fields.tsx'
import { ProfileSection, type SectionState } from './profile-section.tsx'

type SectionProps = { profile: CompanyProfile; state: SectionState }

/** Name, organisation number, VAT. */
export function IdentitySection({ profile, state }: SectionProps) {
  const texts = identitySectionTexts
  const { companyName, orgNumber, vatExempt } = profile
  const isPersonal = orgNumber !== null && isSoleTrader(orgNumber)
  return (
    <ProfileSection
      id="foretaget"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyIdentityInput}
      state={state}
      values={{ companyName, orgNumber: orgNumber ?? '', vatExempt: vatExempt ? 'on' : '' }}
      fields={(values) => (
        <>
          <CompanyNameField values={values} />
          <TextField
            name="orgNumber"
            label={companyFactsTexts.orgNumber}
            hint={orgNumber ? texts.orgNumberFixed : companyFactsTexts.orgNumberHint}
            inputMode="numeric"
            autoComplete="off"
            isReadOnly={orgNumber !== null}
            isOptional={orgNumber === null}
            defaultValue={textOf(values.orgNumber)}
          />
          <VatExemptField values={values} />
        </>
      )}
    >
      <DefinitionList
        items={[
          { term: companyFactsTexts.companyName, value: companyName },
          {
            term: texts.orgNumber,
            value: (
              <>
                {orgNumber ? formatOrgNumber(orgNumber) : companyProfileTexts.missing}
                {isPersonal && <span className="block text-sm text-ink-soft">{texts.soleTrader}</span>}
              </>
            ),
            isNumeric: true,
          },
          { term: texts.vat, value: vatExempt ? texts.vatExempt : texts.vatLiable },
        ]}
      />
    </ProfileSection>
  )
}

/** Whom to turn to, and who gets to know. */
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
      values={{
        contactPerson,
        contactEmail,
        phone: contactPhone ?? '',
        website: website ?? '',
        showsContact: showsContact ? 'on' : '',
      }}
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
        items={[
          { term: companyFactsTexts.contactPerson, value: contactPerson },
          { term: companyFactsTexts.phone, value: contactPhone ?? companyProfileTexts.missing },
          { term: texts.email, value: contactEmail },
          { term: texts.website, value: website ?? companyProfileTexts.missing },
          { term: texts.visibility, value: showsContact ? texts.shown : texts.hidden },
        ]}
      />
    </ProfileSection>
  )
}

/** The company in its own words. */
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

/** What the company works with. */
export function CategoriesSection({ profile, state }: SectionProps) {
  const texts = categoriesSectionTexts
  return (
    <ProfileSection
      id="omraden"
      title={texts.title}
      intro={texts.intro}
      schema={CompanyCategoriesInput}
      state={state}
      values={{ categories: profile.categories }}
      fields={(values) => <CategoriesField values={values} />}
    >
      <p>{profile.categories.map((category) => categoryTexts[category]).join(', ')}</p>
    </ProfileSection>
  )
}
