import { NoInput, type PageForm, pageForm } from '#edge/answer-form.ts'
import { NotificationChoicesInput } from '#features/notifications/domain/notification-choice.ts'
import { NotificationTimesInput } from '#features/notifications/domain/notification-times-input.ts'
import { chooseNotificationTimes } from '#features/notifications/server/choose-notification-times.ts'
import { chooseNotifications } from '#features/notifications/server/choose-notifications.ts'
import { notificationChoiceTexts, notificationTimesTexts } from '#features/notifications/texts/choices.ts'
import { CustomerDetailsInput } from '#identity/accounts/domain/account-input.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { normalEmail } from '#identity/accounts/domain/email.ts'
import { ChangeEmailInput, ChangePasswordInput } from '#identity/accounts/domain/settings-input.ts'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import {
  emailSettingsTexts,
  passwordSettingsTexts,
  settingsTexts,
} from '#identity/accounts/texts/settings.ts'
import { cancelEmailChange } from '#identity/codes/server/cancel-email-change.ts'
import { checkOwnPassword } from '#identity/codes/server/own-password.ts'
import { updateAccount } from '#identity/codes/server/update-account.ts'
import { withStored } from '#kernel/form-values.ts'
import { Refused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

type SettingsContext = Context & {
  profile: { email: string; name: string; phone: string | null; location: string | null }
}

/** The forms of the settings page by name. */
export function settingsForms(
  ctx: SettingsContext,
  device: ClientDevice,
): Readonly<Record<string, PageForm>> {
  return {
    details: detailsForm(ctx),
    ...notificationForms(ctx),
    email: pageForm(
      ChangeEmailInput,
      async ({ email, currentPassword }) => {
        await checkOwnPassword(ctx, currentPassword, device)
        if (normalEmail(email) === ctx.profile.email) throw new Refused('same-email')
        // The page has no field for a code.
        await updateAccount(ctx, { email, isTyped: false }, device)
      },
      emailSettingsTexts.sent,
      {
        fields: {
          'wrong-password': 'currentPassword',
          'email-exists': 'email',
          'same-email': 'email',
          'email-invalid': 'email',
        },
      },
    ),
    'email-change': pageForm(NoInput, () => cancelEmailChange(ctx), emailSettingsTexts.cancelled),
    password: pageForm(
      ChangePasswordInput,
      ({ password, currentPassword }) => updateAccount(ctx, { password, currentPassword }, device),
      passwordSettingsTexts.changed,
      {
        fields: {
          'wrong-password': 'currentPassword',
          'same-password': 'password',
          'password-too-common': 'password',
        },
      },
    ),
  }
}

function detailsForm(ctx: SettingsContext) {
  const { name, phone, location } = ctx.profile
  const stored = { name, phone: phone ?? '', location: location ?? '' }
  return pageForm(CustomerDetailsInput, (input) => updateProfile(ctx, input), settingsTexts.saved, {
    inputOf: (values) => withStored(values, stored),
  })
}

function notificationForms(ctx: Context) {
  return {
    aviseringar: pageForm(
      NotificationChoicesInput,
      (input) => chooseNotifications(ctx, input),
      notificationChoiceTexts.saved,
    ),
    tider: pageForm(
      NotificationTimesInput,
      (times) => chooseNotificationTimes(ctx, times),
      notificationTimesTexts.saved,
    ),
  }
}
