import type { UserType } from '#identity/accounts/domain/account.ts'
import { isNewPasswordPath, safeNextPath } from '#identity/accounts/domain/login-path.ts'
import { href } from '#kernel/href.ts'

type ProfileState = { userType: UserType; onboardingCompleted: boolean }

/** The start page of a person who asked for no other page: unfinished onboarding first, otherwise the dashboard. */
export function homePath({ userType, onboardingCompleted }: ProfileState): string {
  return onboardingCompleted ? href(`/${userType}/dashboard`) : href(`/${userType}/onboarding`)
}

/**
 * The page of one's own role for paths without a role: `/projekt` and `/projekt/:id` lead to the projects,
 * `/meddelanden` to the messages, `/support/chatt` to the chat with support, `/profil`, `/dashboard/profile` and
 * `/company-dashboard/profile` to the profile, `/installningar` to the settings, and every other path (`/dashboard`,
 * `/inloggat`, `/company-dashboard`, `/customer`, `/company`) to the dashboard.
 */
export function canonicalPath(path: string, profile: ProfileState): string {
  const { userType } = profile
  if (/^\/(profil|(company-)?dashboard\/profile)\/?$/.test(path)) return href(`/${userType}/profile`)
  if (/^\/meddelanden\/?$/.test(path)) return href(`/${userType}/messages`)
  if (/^\/support\/chatt\/?$/.test(path)) return href(`/${userType}/messages/kundtjanst`)
  const [, area, id] = /^\/(\w[\w-]*)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  if (area === 'installningar' || path.startsWith('/installningar/')) return href(`/${userType}/settings`)
  if (area !== 'projekt' || !profile.onboardingCompleted) return homePath(profile)
  return id ? href(`/${userType}/projects/:projectId`, { projectId: id }) : href(`/${userType}/projects`)
}

/** The start page of a member of staff. */
export const STAFF_PATH = href('/admin')

/**
 * Where a login leads a member of staff: back to the desk page they asked for, or on to the new password they asked for
 * by mail, otherwise to the desk's overview.
 */
export function staffDestination(next: string | null): string {
  const path = safeNextPath(next)
  return path && (/^\/admin(?![\w-])/.test(path) || isNewPasswordPath(path)) ? path : STAFF_PATH
}

/**
 * Where login or sign-up leads. `next` comes from the browser and is not trusted. A new password comes before
 * onboarding, and so does an invitation to join a company, everything else after it.
 */
export function destinationAfterLogin(profile: ProfileState & { next?: string | null }): string {
  const next = safeNextPath(profile.next)
  if (next && (isNewPasswordPath(next) || next.startsWith('/inbjudan/'))) return next
  if (!profile.onboardingCompleted) return homePath(profile)
  return next ?? homePath(profile)
}

/** The path in the query of a request (`next`) to continue to after a login; null unless it is a safe one of this site. */
export function nextPathOf(request: Request): string | null {
  return safeNextPath(new URL(request.url).searchParams.get('next'))
}
