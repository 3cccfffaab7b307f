import { changeCategories } from '#features/applications/server/change-categories.ts'
import { changeServiceArea } from '#features/companies/server/change-service-area.ts'
import { getOwnCompanyProfile } from '#features/companies/server/company-profile-queries.ts'
import { pauseCompany } from '#features/companies/server/pause-company.ts'
import { resumeCompany } from '#features/companies/server/resume-company.ts'
import { updateCompany } from '#features/companies/server/update-company.ts'
import { found, refuseUnless } from '#kernel/refusal.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import { decideSetting, type NewSettings, type SettingChange } from '../domain/own-setting.ts'
import { requestedWork } from './dispatch-queries.ts'

/**
 * The acting company changes one of its settings from the page of a project that it was asked about, under the same
 * rules as in its profile. Returns the change that undoes it, null when there is none. Refuses `last-of-its-kind`, and
 * `place-unknown` as the profile does.
 */
export async function changeOwnSetting(
  ctx: Context,
  { projectId, setting }: { projectId: string; setting: SettingChange },
): Promise<{ undo: SettingChange | null }> {
  const work = found(await requestedWork(ctx, projectId), 'project')
  const profile = await getOwnCompanyProfile(ctx)
  const municipalityCodes = profile.municipalities.map(({ code }) => code)
  const settings = { ...profile, municipalityCodes }
  const decision = decideSetting(setting, { settings, work, today: stockholmDate(ctx.now) })
  refuseUnless(decision)
  await save(ctx, decision.settings, profile.location)
  return { undo: decision.undo }
}

async function save(ctx: Context, settings: NewSettings, place: string): Promise<unknown> {
  switch (settings.kind) {
    case 'pause':
      return pauseCompany(ctx, settings)
    case 'resume':
      return resumeCompany(ctx)
    case 'facts':
      return updateCompany(ctx, settings.facts)
    case 'trades':
      return changeCategories(ctx, settings)
    case 'area':
      return changeServiceArea(ctx, { ...settings.area, place })
  }
}
