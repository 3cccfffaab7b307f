import { redirectWithToast } from '#edge/flash.ts'
import { readForm } from '#edge/read-form.ts'
import { backWithRefusal, unlessRefused } from '#edge/refusals.ts'
import { requireCompany } from '#edge/request-context.ts'
import { profileFormTexts } from '#features/companies/ui/profile-section.tsx'
import { OwnSettingInput, settingText } from '#features/dispatch/domain/own-setting.ts'
import { changeOwnSetting } from '#features/dispatch/server/change-own-setting.ts'
import { settingTexts } from '#features/dispatch/texts/own-setting.ts'
import { href, withQuery } from '#kernel/href.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Route } from './+types/change-own-setting'

export async function action(args: Route.ActionArgs) {
  const ctx = requireCompany(args, 'requests')
  const { projectId } = args.params
  const form = await readForm(args.request, OwnSettingInput)
  const page = href('/company/projects/:projectId', { projectId })
  const refusals = { ...profileFormTexts, ...settingTexts.refusals }
  return unlessRefused(
    async () => {
      if (!form.ok) throw new Refused('setting-unknown')
      const { setting, isUndo } = form.input
      const { undo } = await changeOwnSetting(ctx, { projectId, setting })
      const angra = isUndo || !undo ? null : settingText(undo)
      return redirectWithToast(withQuery(page, { angra }), settingTexts.done)
    },
    (refused) => backWithRefusal(page, refused, refusals),
  )
}
