import { redirect } from 'react-router'
import { WithPageIndex } from '#design/frame/page-index.tsx'
import { answerForms } from '#edge/answer-form.ts'
import { deviceContext, requireUser } from '#edge/request-context.ts'
import { leaveCompanyTexts } from '#features/companies/texts/colleagues.ts'
import { LeaveCompany } from '#features/companies/ui/colleague/leave-company.tsx'
import { chooserOf, ownChoices } from '#features/notifications/server/notification-choice-queries.ts'
import { ownTimes } from '#features/notifications/server/notification-times-queries.ts'
import { ownTextPhone } from '#features/notifications/server/sms/text-phone-queries.ts'
import { notificationChoiceTexts } from '#features/notifications/texts/choices.ts'
import { NotificationChoices } from '#features/notifications/ui/notification-choices.tsx'
import { deletionTexts, exportTexts } from '#features/privacy/texts.ts'
import { PrivacySettings } from '#features/privacy/ui/privacy-settings.tsx'
import {
  detailSettingsTexts,
  emailSettingsTexts,
  passwordSettingsTexts,
  sessionSettingsTexts,
  settingsRefusalTexts,
  settingsTexts as texts,
} from '#identity/accounts/texts/settings.ts'
import { DetailSettings } from '#identity/accounts/ui/detail-settings.tsx'
import { factorSettings } from '#identity/factors/server/factor-settings-queries.ts'
import { factorSettingsTexts } from '#identity/factors/texts/second-factor.ts'
import { FactorSettings } from '#identity/factors/ui/factor-settings.tsx'
import { listOwnIdentities } from '#identity/providers/server/own-identity-queries.ts'
import { identitySettingsTexts } from '#identity/providers/texts/providers.ts'
import { IdentitySettings } from '#identity/providers/ui/identity-settings.tsx'
import { listOwnSessions, ownLoginMethods } from '#identity/sessions/server/session-list-queries.ts'
import { SessionSettings } from '#identity/sessions/ui/session-settings.tsx'
import { accountRefusalTexts } from '#identity/sign-in/texts/login.ts'
import { EmailSettings, PasswordSettings } from '#identity/sign-in/ui/login-settings.tsx'
import type { CompanyRole } from '#kernel/actor.ts'
import { type FormValues, textOf } from '#kernel/form-values.ts'
import { href } from '#kernel/href.ts'
import { hasRefused } from '#platform/mail/refused-email-store.ts'
import type { Route } from './+types/settings'
import { settingsForms } from './settings-forms.ts'

const REFUSALS = { ...accountRefusalTexts, ...settingsRefusalTexts }

/** The sections of the page in their order, with their HTML ids. */
const PARTS = [
  { id: 'uppgifter', title: detailSettingsTexts.title },
  { id: 'e-post', title: emailSettingsTexts.title },
  { id: 'losenord', title: passwordSettingsTexts.title },
  { id: 'tvasteg', title: factorSettingsTexts.title },
  { id: 'inloggningar', title: identitySettingsTexts.title },
  { id: 'aviseringar', title: notificationChoiceTexts.title },
  { id: 'enheter', title: sessionSettingsTexts.title },
  { id: leaveCompanyTexts.id, title: leaveCompanyTexts.title },
  { id: 'mina-uppgifter', title: exportTexts.title },
  { id: 'radera', title: deletionTexts.title },
]

export function meta() {
  return [{ title: texts.pageTitle }]
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireUser(args)
  const { name, phone, location, email, userType } = ctx.profile
  const own = href(`/${userType}/settings`)
  if (!new URL(args.request.url).pathname.startsWith(own)) throw redirect(own)
  const [entrance, sessions, entrances, secondFactors, choices, times, sms, isRefusing] = await Promise.all([
    ownLoginMethods(ctx),
    listOwnSessions(ctx),
    listOwnIdentities(ctx),
    factorSettings(ctx),
    ownChoices(ctx),
    ownTimes(ctx),
    ownTextPhone(ctx),
    hasRefused(ctx, email),
  ])
  const person = { userType, details: { name, phone: phone ?? '', location: location ?? '' } }
  const notifications = { chooser: chooserOf(ctx) ?? ('customer' as const), choices, times, sms }
  const role = ctx.actor.kind === 'company' && ctx.actor.companyId !== null ? ctx.actor.role : null
  return {
    ...person,
    role,
    email,
    isRefusing,
    ...entrance,
    sessions,
    entrances,
    secondFactors,
    notifications,
  }
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireUser(args)
  return answerForms(args.request, {
    forms: settingsForms(ctx, args.context.get(deviceContext)),
    refusals: REFUSALS,
    back: href(`/${ctx.profile.userType}/settings`),
    typed,
  })
}

/** The values that are filled in again: never a password. */
function typed({ name, phone, location, email, quietFrom, quietTo, pace }: FormValues) {
  const times = { quietFrom: textOf(quietFrom), quietTo: textOf(quietTo), pace: textOf(pace) }
  return {
    name: textOf(name),
    phone: textOf(phone),
    location: textOf(location),
    email: textOf(email),
    ...times,
  }
}

/** Does the reader act for a company that others own? */
function isColleague(role: CompanyRole | null): role is CompanyRole {
  return role !== null && role !== 'owner'
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { userType, details, email, isRefusing, pendingEmail, hasPassword, sessions } = loaderData
  const { entrances, secondFactors, notifications, role } = loaderData
  return (
    <>
      <h1 className="mb-8">{texts.title}</h1>
      <WithPageIndex parts={PARTS.filter(({ id }) => id !== leaveCompanyTexts.id || isColleague(role))}>
        <DetailSettings userType={userType} details={details} answer={actionData} />
        <EmailSettings
          email={email}
          isRefusing={isRefusing}
          pendingEmail={pendingEmail}
          hasPassword={hasPassword}
          answer={actionData}
        />
        <PasswordSettings hasPassword={hasPassword} answer={actionData} />
        <FactorSettings {...secondFactors} />
        <IdentitySettings {...entrances} />
        <NotificationChoices {...notifications} answer={actionData} />
        <SessionSettings sessions={sessions} />
        {isColleague(role) && <LeaveCompany role={role} />}
        <PrivacySettings />
      </WithPageIndex>
    </>
  )
}
