import type * as z from 'zod/mini'
import { CustomerDetailsInput } from '#features/accounts/domain/account-input.ts'
import type { ClientDevice } from '#features/accounts/domain/client-device.ts'
import { ChangeEmailInput, ChangePasswordInput } from '#features/accounts/domain/settings-input.ts'
import { checkOwnPassword } from '#features/accounts/server/check-own-password.ts'
import { updateAccount } from '#features/accounts/server/update-account.ts'
import { updateProfile } from '#features/accounts/server/update-profile.ts'
import {
  emailSettingsTexts,
  passwordSettingsTexts,
  settingsTexts,
} from '#features/accounts/texts/settings.ts'
import { NotificationChoicesInput } from '#features/notifications/domain/notification-choice.ts'
import { chooseNotifications } from '#features/notifications/server/choose-notifications.ts'
import { notificationChoiceTexts } from '#features/notifications/texts/choices.ts'
import type { Context } from '#platform/context.ts'

type Save<Input> = (ctx: Context, input: Input, device: ClientDevice) => Promise<void>
type Words = { title: string; description?: string }

/** One of the page's forms: what it takes, what it does, what is said afterwards, and which refusal belongs to which field. */
type SettingsForm = {
  schema: z.ZodMiniType
  save: Save<never>
  done: Words
  fields: Readonly<Record<string, string>>
}

function settingsForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  save: Save<z.output<Schema>>,
  done: Words,
  fields: SettingsForm['fields'] = {},
): SettingsForm {
  return { schema, save, done, fields }
}

/** The forms of the settings page by name. */
export const settingsForms: Readonly<Record<string, SettingsForm>> = {
  details: settingsForm(CustomerDetailsInput, updateProfile, settingsTexts.saved),
  aviseringar: settingsForm(NotificationChoicesInput, chooseNotifications, notificationChoiceTexts.saved),
  email: settingsForm(
    ChangeEmailInput,
    async (ctx, { email, currentPassword }, device) => {
      await checkOwnPassword(ctx, currentPassword, device)
      await updateAccount(ctx, { email }, device)
    },
    emailSettingsTexts.sent,
    {
      'wrong-password': 'currentPassword',
      'email-exists': 'email',
      'email-invalid': 'email',
    },
  ),
  password: settingsForm(
    ChangePasswordInput,
    (ctx, { password, currentPassword }, device) => updateAccount(ctx, { password, currentPassword }, device),
    passwordSettingsTexts.changed,
    {
      'wrong-password': 'currentPassword',
      'same-password': 'password',
      'password-too-common': 'password',
    },
  ),
}
