import { redirectWithToast } from '#edge/flash.ts'
import type { AccountHolderContext } from '#edge/request-context.ts'
import { type OwnFactor, ownFactor } from '#identity/factors/server/factor-settings-queries.ts'
import { factorSettingsTexts } from '#identity/factors/texts/second-factor.ts'
import { NotFound } from '#kernel/refusal.ts'

/**
 * The person's factor that a page or its form is about. One that was removed or replaced meanwhile, for example in another tab, leads
 * to the settings, where a toast says so.
 */
export async function factorOfForm(ctx: AccountHolderContext, factorId: string): Promise<OwnFactor> {
  return ownFactor(ctx, factorId).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error
    throw redirectWithToast(`${ctx.settingsPath}#tvasteg`, factorSettingsTexts.gone)
  })
}
