import { href, withQuery } from '#kernel/href.ts'
import type { UserType } from './account.ts'

type Traveller = { userType: UserType; onboardingCompleted: boolean }

export function dashboardPath(userType: UserType) {
  return href(`/${userType}/dashboard`)
}

export function onboardingPath(userType: UserType) {
  return href(`/${userType}/onboarding`)
}

export function projectsPath(userType: UserType) {
  return href(`/${userType}/projects`)
}

export function settingsPath(userType: UserType) {
  return href(`/${userType}/settings`)
}

/** Where somebody belongs who asks for no page in particular: unfinished onboarding first, else the dashboard. */
export function homePath({ userType, onboardingCompleted }: Traveller): string {
  return onboardingCompleted ? dashboardPath(userType) : onboardingPath(userType)
}

/**
 * The canonical page of one's role for its other names: `/projekt` and `/projekt/:id` mean the projects,
 * `/meddelanden` the messages, `/profil`, `/dashboard/profile` and `/company-dashboard/profile` the profile, `/installningar` the settings, every other
 * (`/dashboard`, `/inloggat`, `/company-dashboard`, `/customer`, `/company`) the dashboard.
 */
export function canonicalPath(path: string, traveller: Traveller): string {
  const { userType } = traveller
  if (/^\/(profil|(company-)?dashboard\/profile)\/?$/.test(path)) return href(`/${userType}/profile`)
  if (/^\/meddelanden\/?$/.test(path)) return href(`/${userType}/messages`)
  const [, area, id] = /^\/(\w[\w-]*)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  if (area === 'installningar' || path.startsWith('/installningar/')) return settingsPath(userType)
  if (area !== 'projekt' || !traveller.onboardingCompleted) return homePath(traveller)
  return id ? href(`/${userType}/projects/:projectId`, { projectId: id }) : projectsPath(userType)
}

/** Where whoever works here belongs. */
export const STAFF_PATH = href('/admin')

/** Where a login leads a member of staff: back to the page of the desk that they came for, else to its overview. */
export function staffDestination(next: string | null): string {
  const path = safeNextPath(next)
  return path && /^\/admin(?![\w-])/.test(path) ? path : STAFF_PATH
}

/** Where somebody who works here sets up a second factor, and from there to `next`. */
export function staffBeginPath(next: string | null): string {
  return withQuery(href('/medarbetare'), { next: safeNextPath(next) })
}

/** Where whoever has proved by mail to own an account chooses a new password. */
export const NEW_PASSWORD_PATH = href('/nytt-losenord')

/** The same where somebody else may have chosen the one before (`startsOver`); from there to `next`. */
export function newPasswordPath({ startsOver, next }: { startsOver: boolean; next: string | null }): string {
  return withQuery(NEW_PASSWORD_PATH, { [STARTS_OVER]: startsOver ? '1' : null, next: safeNextPath(next) })
}

function isNewPasswordPath(path: string): boolean {
  return path === NEW_PASSWORD_PATH || path.startsWith(`${NEW_PASSWORD_PATH}?${STARTS_OVER}=1`)
}

/** In the address of the page for a new password. */
export const STARTS_OVER = 'bekraftad'

/**
 * Where login or sign-up leads. `next` is what the browser brought along and is trusted with nothing. A forgotten
 * password comes before onboarding, everything else after it.
 */
export function destinationAfterLogin(traveller: Traveller & { next?: string | null }): string {
  const next = safeNextPath(traveller.next)
  if (next && isNewPasswordPath(next)) return next
  if (!traveller.onboardingCompleted) return homePath(traveller)
  return next ?? homePath(traveller)
}

/** A page of this site by way of the login, for links in mails: a person who is logged in already goes straight on. */
export function loginPathTo(path: string): string {
  return withQuery(href('/login'), { next: path })
}

/** Where a login goes on that still lacks its second factor, and from there to `next`. */
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
