import * as z from 'zod/mini'
import { NoInput, type PageForm, pageForm } from '#edge/answer-form.ts'
import { changeCategories } from '#features/applications/server/change-categories.ts'
import { changeCompanyIdentity } from '#features/applications/server/change-company-identity.ts'
import type { CompanyProfile } from '#features/companies/domain/company-profile.ts'
import {
  CompanyAreaInput,
  CompanyCapacityInput,
  CompanyCategoriesInput,
  CompanyContactInput,
  CompanyDescriptionInput,
  CompanyIdentityInput,
  CompanySmallestJobInput,
  PauseCompanyInput,
  PortfolioEntryInput,
} from '#features/companies/domain/company-profile-input.ts'
import { contactValues, identityValues } from '#features/companies/domain/company-profile-values.ts'
import { ShownPersonInput } from '#features/companies/domain/shown-person/shown-person.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { removePicture } from '#features/companies/server/remove-picture.ts'
import { removePortfolioEntry } from '#features/companies/server/remove-portfolio-entry.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { addShownPerson } from '#features/companies/server/shown-person/add-shown-person.ts'
import { removePortrait } from '#features/companies/server/shown-person/remove-portrait.ts'
import { removeShownPerson } from '#features/companies/server/shown-person/remove-shown-person.ts'
import { updateShownPerson } from '#features/companies/server/shown-person/update-shown-person.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { updatePortfolioEntry } from '#features/companies/server/update-portfolio-entry.ts'
import { peopleTexts } from '#features/companies/texts/people.ts'
import { portfolioTexts } from '#features/companies/texts/portfolio.ts'
import {
  categoriesSectionTexts,
  companyProfileTexts,
  identitySectionTexts,
  pauseSectionTexts,
} from '#features/companies/texts/profile.ts'
import { withStored } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import type { Context } from '#platform/context.ts'

const EntryId = z.object({ entryId: z.string() })

/**
 * The forms of the company's profile by name. For most, the name is also the HTML id of the section to which they
 * redirect. `stored`: the profile before the form was sent.
 */
export function profileForms(ctx: Context, stored: CompanyProfile): Readonly<Record<string, PageForm>> {
  return { ...factForms(ctx, stored), ...availabilityForms(ctx), ...portfolioForms(ctx), ...peopleForms(ctx) }
}

function factForms(ctx: Context, stored: CompanyProfile) {
  const contact = CompanyContactInput
  const description = CompanyDescriptionInput
  return {
    foretaget: pageForm(
      CompanyIdentityInput,
      (input) => changeCompanyIdentity(ctx, input),
      ({ waits }) => (waits ? identitySectionTexts.savedForReview : companyProfileTexts.saved),
      {
        fields: { 'org-number-needed': 'orgNumber', 'org-number-taken': 'orgNumber' },
        inputOf: (values) => withStored(values, identityValues(stored)),
      },
    ),
    kontakt: pageForm(contact, (input) => updateCompany(ctx, input), companyProfileTexts.saved, {
      inputOf: (values) => withStored(values, contactValues(stored)),
    }),
    om: pageForm(description, (input) => updateCompany(ctx, input), companyProfileTexts.saved),
    omraden: pageForm(
      CompanyCategoriesInput,
      (input) => changeCategories(ctx, input),
      ({ waits }) => (waits ? categoriesSectionTexts.savedForReview : companyProfileTexts.saved),
    ),
    var: pageForm(CompanyAreaInput, (input) => changeServiceArea(ctx, input), companyProfileTexts.saved, {
      fields: { 'place-unknown': 'place', 'municipalities-missing': 'kind' },
    }),
  }
}

function availabilityForms(ctx: Context) {
  return {
    kapacitet: pageForm(
      CompanyCapacityInput,
      (input) => updateCompany(ctx, input),
      companyProfileTexts.saved,
    ),
    'minsta-jobb': pageForm(
      CompanySmallestJobInput,
      (input) => updateCompany(ctx, input),
      companyProfileTexts.saved,
    ),
    paus: pageForm(PauseCompanyInput, (input) => pauseCompany(ctx, input), pauseSectionTexts.donePausing, {
      fields: { 'pause-date-past': 'until' },
    }),
    ateruppta: pageForm(NoInput, () => resumeCompany(ctx), pauseSectionTexts.doneResuming, {
      back: partOf('paus'),
    }),
  }
}

function portfolioForms(ctx: Context) {
  const Entry = z.extend(PortfolioEntryInput, EntryId.shape)
  const Picture = z.extend(EntryId, { pictureId: z.string() })
  const toEntry = { back: ({ entryId }: { entryId: string }) => partOf(`arbete-${entryId}`) }
  return {
    'nytt-arbete': pageForm(
      PortfolioEntryInput,
      (input) => addPortfolioEntry(ctx, input),
      portfolioTexts.added,
      toEntry,
    ),
    arbete: pageForm(
      Entry,
      async (input) => {
        await updatePortfolioEntry(ctx, input)
        return input
      },
      portfolioTexts.saved,
      toEntry,
    ),
    'ta-bort-arbete': pageForm(EntryId, (input) => removePortfolioEntry(ctx, input), portfolioTexts.removed, {
      back: partOf('portfolio'),
    }),
    'ta-bort-bild': pageForm(
      Picture,
      async (input) => {
        await removePicture(ctx, input)
        return input
      },
      portfolioTexts.pictureRemoved,
      toEntry,
    ),
  }
}

function peopleForms(ctx: Context) {
  const PersonId = z.object({ personId: z.string() })
  const Person = z.extend(ShownPersonInput, PersonId.shape)
  const toPerson = { back: ({ personId }: { personId: string }) => partOf(`person-${personId}`) }
  const kept =
    <Input>(change: (ctx: Context, input: Input) => Promise<void>) =>
    async (input: Input) => {
      await change(ctx, input)
      return input
    }
  return {
    'ny-person': pageForm(
      ShownPersonInput,
      (input) => addShownPerson(ctx, input),
      peopleTexts.added,
      toPerson,
    ),
    person: pageForm(Person, kept(updateShownPerson), peopleTexts.saved, toPerson),
    'ta-bort-person': pageForm(PersonId, (input) => removeShownPerson(ctx, input), peopleTexts.removed, {
      back: partOf('manniskor'),
    }),
    'ta-bort-portratt': pageForm(PersonId, kept(removePortrait), peopleTexts.portraitRemoved, toPerson),
  }
}

export function partOf(part: string): string {
  return `${href('/company/profile')}#${part}`
}
