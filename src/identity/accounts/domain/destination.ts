import { href, withQuery } from '#kernel/href.ts'
import type { UserType } from './account.ts'

type ProfileState = { userType: UserType; onboardingCompleted: boolean }

/** The start page of a person who asked for no other page: unfinished onboarding first, otherwise the dashboard. */
export function homePath({ userType, onboardingCompleted }: ProfileState): string {
  return onboardingCompleted ? href(`/${userType}/dashboard`) : href(`/${userType}/onboarding`)
}

/**
 * The page of one's own role for paths without a role: `/projekt` and `/projekt/:id` lead to the projects,
 * `/meddelanden` to the messages, `/support/chatt` to the chat with support, `/profil`, `/dashboard/profile` and `/company-dashboard/profile` to the profile,
 * `/installningar` to the settings, and every other path (`/dashboard`, `/inloggat`, `/company-dashboard`,
 * `/customer`, `/company`) to the dashboard.
 */
export function canonicalPath(path: string, traveller: ProfileState): string {
  const { userType } = traveller
  if (/^\/(profil|(company-)?dashboard\/profile)\/?$/.test(path)) return href(`/${userType}/profile`)
  if (/^\/meddelanden\/?$/.test(path)) return href(`/${userType}/messages`)
  if (/^\/support\/chatt\/?$/.test(path)) return href(`/${userType}/messages/kundtjanst`)
  const [, area, id] = /^\/(\w[\w-]*)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  if (area === 'installningar' || path.startsWith('/installningar/')) return href(`/${userType}/settings`)
  if (area !== 'projekt' || !traveller.onboardingCompleted) return homePath(traveller)
  return id ? href(`/${userType}/projects/:projectId`, { projectId: id }) : href(`/${userType}/projects`)
}

/** The start page of a member of staff. */
export const STAFF_PATH = href('/admin')

/** Where a login leads a member of staff: back to the desk page they asked for, otherwise to the desk's overview. */
export function staffDestination(next: string | null): string {
  const path = safeNextPath(next)
  return path && /^\/admin(?![\w-])/.test(path) ? path : STAFF_PATH
}

/** The page on which a member of staff sets up a second factor; it then leads to `next`. */
export function staffBeginPath(next: string | null): string {
  return withQuery(href('/medarbetare'), { next: safeNextPath(next) })
}

/** The page on which a person who has proved by mail that they own an account chooses a new password. */
export const NEW_PASSWORD_PATH = href('/nytt-losenord')

/** The same when somebody else may have chosen the old password (`startsOver`); it then leads to `next`. */
export function newPasswordPath({ startsOver, next }: { startsOver: boolean; next: string | null }): string {
  return withQuery(NEW_PASSWORD_PATH, { [STARTS_OVER]: startsOver ? '1' : null, next: safeNextPath(next) })
}

function isNewPasswordPath(path: string): boolean {
  return path === NEW_PASSWORD_PATH || path.startsWith(`${NEW_PASSWORD_PATH}?${STARTS_OVER}=1`)
}

/** The parameter for `startsOver` in the URL of the page for a new password. */
export const STARTS_OVER = 'bekraftad'

/**
 * Where login or sign-up leads. `next` comes from the browser and is not trusted. A new password comes before
 * onboarding, and so does an invitation to join a company, everything else after it.
 */
export function destinationAfterLogin(traveller: ProfileState & { next?: string | null }): string {
  const next = safeNextPath(traveller.next)
  if (next && (isNewPasswordPath(next) || next.startsWith('/inbjudan/'))) return next
  if (!traveller.onboardingCompleted) return homePath(traveller)
  return next ?? homePath(traveller)
}

/**
 * The path of a page of this site through the login, for links in mails: a person who is already logged in goes
 * straight to the page.
 */
export function loginPathTo(path: string): string {
  return withQuery(href('/login'), { next: path })
}

/** The page on which a login that still lacks its second factor continues; it then leads to `next`. */
export function secondFactorPath(next: string | null): string {
  return withQuery(href('/andra-steget'), { next: safeNextPath(next) })
}

/**
 * The path to follow after login, or null. Only pages of this site: one leading `/`, no backslash, no control
 * character or space (browsers drop or rewrite them), not the login page itself.
 */
export function safeNextPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000) return null
  const isPath = /^\/(?![/\\])[^\\\s\u0000-\u001f\u007f-\u009f]*$/.test(text)
  return isPath && !/^\/(login|logout|simple-login|register|andra-steget|medarbetare)(?![\w-])/.test(text)
    ? text
    : null
}
