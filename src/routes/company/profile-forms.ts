import * as z from 'zod/mini'
import { changeCategories } from '#features/applications/server/change-categories.ts'
import { changeCompanyIdentity } from '#features/applications/server/change-company-identity.ts'
import {
  CompanyAreaInput,
  CompanyCapacityInput,
  CompanyCategoriesInput,
  CompanyContactInput,
  CompanyDescriptionInput,
  CompanyIdentityInput,
  PauseCompanyInput,
  PortfolioEntryInput,
} from '#features/companies/domain/company-profile-input.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { removePicture } from '#features/companies/server/remove-picture.ts'
import { removePortfolioEntry } from '#features/companies/server/remove-portfolio-entry.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { updatePortfolioEntry } from '#features/companies/server/update-portfolio-entry.ts'
import { portfolioTexts } from '#features/companies/texts/portfolio.ts'
import {
  categoriesSectionTexts,
  companyProfileTexts,
  identitySectionTexts,
  pauseSectionTexts,
} from '#features/companies/texts/profile.ts'
import type { Context } from '#platform/context.ts'

type Words = { title: string; description?: string }
/** The part of the page to come back to, unless the form's own; and what is said, unless the usual. */
type Saved = { part?: string; done?: Words }

/** One of the page's forms: what it takes, what it does, where on the page it leads, and what is said there. */
type ProfileForm = {
  schema: z.ZodMiniType
  save: (ctx: Context, input: never) => Promise<Saved | void>
  done: Words
  /** Which refusal belongs to which field. */
  fields: Readonly<Record<string, string>>
}

function profileForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  save: (ctx: Context, input: z.output<Schema>) => Promise<Saved | void>,
  done: Words = companyProfileTexts.saved,
  fields: ProfileForm['fields'] = {},
): ProfileForm {
  return { schema, save, done, fields }
}

const EntryId = z.object({ entryId: z.string() })

/** The forms of the company's profile by name, which for most is the part of the page that they stand in. */
export const profileForms: Readonly<Record<string, ProfileForm>> = {
  foretaget: profileForm(
    CompanyIdentityInput,
    async (ctx, input) => {
      const { waits } = await changeCompanyIdentity(ctx, input)
      return waits ? { done: identitySectionTexts.savedForReview } : {}
    },
    companyProfileTexts.saved,
    { 'org-number-needed': 'orgNumber', 'org-number-taken': 'orgNumber' },
  ),
  kontakt: profileForm(CompanyContactInput, updateCompany),
  om: profileForm(CompanyDescriptionInput, updateCompany),
  omraden: profileForm(CompanyCategoriesInput, async (ctx, input) => {
    const { waits } = await changeCategories(ctx, input)
    return waits ? { done: categoriesSectionTexts.savedForReview } : {}
  }),
  var: profileForm(CompanyAreaInput, changeServiceArea, companyProfileTexts.saved, {
    'place-unknown': 'place',
  }),
  kapacitet: profileForm(CompanyCapacityInput, updateCompany),
  paus: profileForm(PauseCompanyInput, pauseCompany, pauseSectionTexts.donePausing, {
    'pause-date-past': 'until',
  }),
  ateruppta: profileForm(
    z.object({}),
    async (ctx) => {
      await resumeCompany(ctx)
      return { part: 'paus' }
    },
    pauseSectionTexts.doneResuming,
  ),
  'nytt-arbete': profileForm(
    PortfolioEntryInput,
    async (ctx, input) => ({ part: `arbete-${(await addPortfolioEntry(ctx, input)).entryId}` }),
    portfolioTexts.added,
  ),
  arbete: profileForm(
    z.extend(PortfolioEntryInput, EntryId.shape),
    async (ctx, input) => {
      await updatePortfolioEntry(ctx, input)
      return { part: `arbete-${input.entryId}` }
    },
    portfolioTexts.saved,
  ),
  'ta-bort-arbete': profileForm(
    EntryId,
    async (ctx, input) => {
      await removePortfolioEntry(ctx, input)
      return { part: 'portfolio' }
    },
    portfolioTexts.removed,
  ),
  'ta-bort-bild': profileForm(
    z.extend(EntryId, { pictureId: z.string() }),
    async (ctx, input) => {
      await removePicture(ctx, input)
      return { part: `arbete-${input.entryId}` }
    },
    portfolioTexts.pictureRemoved,
  ),
}
