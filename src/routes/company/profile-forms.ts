import * as z from 'zod/mini'
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
import { changeCategories } from '#features/companies/server/change-categories.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { removePicture } from '#features/companies/server/remove-picture.ts'
import { removePortfolioEntry } from '#features/companies/server/remove-portfolio-entry.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { updatePortfolioEntry } from '#features/companies/server/update-portfolio-entry.ts'
import { portfolioTexts } from '#features/companies/texts/portfolio.ts'
import { companyProfileTexts, pauseSectionTexts } from '#features/companies/texts/profile.ts'
import type { Context } from '#platform/context.ts'

type Words = { title: string; description?: string }

/** One of the page's forms: what it takes, what it does, where on the page it leads, and what is said there. */
type ProfileForm = {
  schema: z.ZodMiniType
  /** The part of the page to come back to, unless the form's own. */
  save: (ctx: Context, input: never) => Promise<string | void>
  done: Words
  /** Which refusal belongs to which field. */
  fields: Readonly<Record<string, string>>
}

function profileForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  save: (ctx: Context, input: z.output<Schema>) => Promise<string | void>,
  done: Words = companyProfileTexts.saved,
  fields: ProfileForm['fields'] = {},
): ProfileForm {
  return { schema, save, done, fields }
}

const EntryId = z.object({ entryId: z.string() })

/** The forms of the company's profile by name, which for most is the part of the page that they stand in. */
export const profileForms: Readonly<Record<string, ProfileForm>> = {
  foretaget: profileForm(CompanyIdentityInput, updateCompany, companyProfileTexts.saved, {
    'org-number-fixed': 'orgNumber',
    'org-number-missing': 'orgNumber',
    'org-number-taken': 'orgNumber',
  }),
  kontakt: profileForm(CompanyContactInput, updateCompany),
  om: profileForm(CompanyDescriptionInput, updateCompany),
  omraden: profileForm(CompanyCategoriesInput, changeCategories),
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
      return 'paus'
    },
    pauseSectionTexts.doneResuming,
  ),
  'nytt-arbete': profileForm(
    PortfolioEntryInput,
    async (ctx, input) => `arbete-${(await addPortfolioEntry(ctx, input)).entryId}`,
    portfolioTexts.added,
  ),
  arbete: profileForm(
    z.extend(PortfolioEntryInput, EntryId.shape),
    async (ctx, input) => {
      await updatePortfolioEntry(ctx, input)
      return `arbete-${input.entryId}`
    },
    portfolioTexts.saved,
  ),
  'ta-bort-arbete': profileForm(
    EntryId,
    async (ctx, input) => {
      await removePortfolioEntry(ctx, input)
      return 'portfolio'
    },
    portfolioTexts.removed,
  ),
  'ta-bort-bild': profileForm(
    z.extend(EntryId, { pictureId: z.string() }),
    async (ctx, input) => {
      await removePicture(ctx, input)
      return `arbete-${input.entryId}`
    },
    portfolioTexts.pictureRemoved,
  ),
}
