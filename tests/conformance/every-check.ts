import type { Check } from './check.ts'
import {
  adminFactorChecks,
  changeUserChecks,
  createUserChecks,
  listUserChecks,
} from './checks/admin-users.ts'
import { changeEmailChecks } from './checks/change-email.ts'
import {
  bodyChecks,
  corsChecks,
  errorShapeChecks,
  otherErrorShapeChecks,
  tolerantBodyChecks,
} from './checks/envelope.ts'
import { eventChecks, otherEventChecks } from './checks/events.ts'
import { challengeChecks, enrolChecks, removeFactorChecks } from './checks/factors.ts'
import { forgedAdminChecks, forgedTokenChecks } from './checks/forged-tokens.ts'
import { generateLinkChecks, inviteChecks } from './checks/generate-links.ts'
import { linkIdentityChecks, unlinkIdentityChecks } from './checks/identities.ts'
import { keyChecks } from './checks/keys.ts'
import { linkChecks } from './checks/links.ts'
import { grantChecks, passwordChecks } from './checks/log-in.ts'
import { logOutChecks } from './checks/log-out.ts'
import { reauthenticateChecks, recoverChecks, resendChecks } from './checks/mails.ts'
import { otpChecks } from './checks/otp.ts'
import { pkceChecks } from './checks/pkce.ts'
import { idTokenChecks, linkingChecks, providerChecks } from './checks/providers.ts'
import { refreshChecks } from './checks/refresh.ts'
import { otherSignUpChecks, signUpChecks } from './checks/sign-up.ts'
import { confirmChecks, signUpToConfirmChecks } from './checks/sign-up-to-confirm.ts'
import { authorizeChecks, healthChecks, settingsChecks, ssoChecks } from './checks/small-endpoints.ts'
import { organisationChecks } from './checks/sso.ts'
import { updateUserChecks, userChecks } from './checks/user.ts'
import { malformedVerifyChecks, verifyChecks, verifyLimitChecks } from './checks/verify.ts'
import { verifyFactorChecks } from './checks/verify-factor.ts'

/** Every promise to clients of the protocol. */
export const everyCheck: readonly Check[] = [
  ...signUpChecks,
  ...otherSignUpChecks,
  ...signUpToConfirmChecks,
  ...errorShapeChecks,
  ...tolerantBodyChecks,
  ...bodyChecks,
  ...passwordChecks,
  ...grantChecks,
  ...idTokenChecks,
  ...refreshChecks,
  ...pkceChecks,
  ...eventChecks,
  ...otherEventChecks,
  ...otpChecks,
  ...verifyChecks,
  ...malformedVerifyChecks,
  ...verifyLimitChecks,
  ...confirmChecks,
  ...linkChecks,
  ...changeEmailChecks,
  ...ssoChecks,
  ...organisationChecks,
  ...reauthenticateChecks,
  ...resendChecks,
  ...userChecks,
  ...updateUserChecks,
  ...forgedTokenChecks,
  ...otherErrorShapeChecks,
  ...corsChecks,
  ...recoverChecks,
  ...linkIdentityChecks,
  ...linkingChecks,
  ...unlinkIdentityChecks,
  ...enrolChecks,
  ...challengeChecks,
  ...verifyFactorChecks,
  ...removeFactorChecks,
  ...keyChecks,
  ...authorizeChecks,
  ...providerChecks,
  ...logOutChecks,
  ...settingsChecks,
  ...healthChecks,
  ...createUserChecks,
  ...changeUserChecks,
  ...listUserChecks,
  ...adminFactorChecks,
  ...forgedAdminChecks,
  ...generateLinkChecks,
  ...inviteChecks,
]
