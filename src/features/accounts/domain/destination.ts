import type { UserType } from './account.ts'

const DASHBOARDS = {
  customer: '/customer/dashboard',
  company: '/company/dashboard',
} as const satisfies Record<UserType, string>

const ONBOARDINGS = {
  customer: '/customer/onboarding',
  company: '/company/onboarding',
} as const satisfies Record<UserType, string>

const PROJECTS = {
  customer: '/customer/projects',
  company: '/company/projects',
} as const satisfies Record<UserType, string>

type Traveller = { userType: UserType; onboardingCompleted: boolean }

export function dashboardPath(userType: UserType) {
  return DASHBOARDS[userType]
}

export function onboardingPath(userType: UserType) {
  return ONBOARDINGS[userType]
}

export function projectsPath(userType: UserType) {
  return PROJECTS[userType]
}

/** Where somebody belongs who asks for no page in particular: unfinished onboarding first, else the dashboard. */
export function homePath({ userType, onboardingCompleted }: Traveller): string {
  return onboardingCompleted ? DASHBOARDS[userType] : ONBOARDINGS[userType]
}

/**
 * The canonical page of one's role for its other names: `/projekt` and `/projekt/:id` mean the projects, every other
 * (`/dashboard`, `/inloggat`, `/company-dashboard`, `/customer`, `/company`) the dashboard.
 */
export function canonicalPath(path: string, traveller: Traveller): string {
  const [, area, id] = /^\/(\w[\w-]*)(?:\/([\w-]+))?\/?$/.exec(path) ?? []
  if (area !== 'projekt' || !traveller.onboardingCompleted) return homePath(traveller)
  const projects = PROJECTS[traveller.userType]
  return id ? `${projects}/${id}` : projects
}

/** Where login or sign-up leads. `next` is what the browser brought along and is trusted with nothing. */
export function destinationAfterLogin(traveller: Traveller & { next?: string | null }): string {
  if (!traveller.onboardingCompleted) return homePath(traveller)
  return safeNextPath(traveller.next) ?? homePath(traveller)
}

/**
 * The path to follow after login, or null. Only pages of this site: one leading `/`, no backslash, no control
 * character or space (browsers drop or rewrite them), not the login page itself.
 */
export function safeNextPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000) return null
  const isPath = /^\/(?![/\\])[^\\\s\u0000-\u001f\u007f-\u009f]*$/.test(text)
  return isPath && !/^\/(login|logout|simple-login|register)(?![\w-])/.test(text) ? text : null
}
