import { createContext, type RouterContextProvider, redirect } from 'react-router'
import { type CompanyTask, roleMay } from '#features/companies/domain/company-role.ts'
import type { ClientDevice } from '#identity/accounts/domain/client-device.ts'
import { safeNextPath } from '#identity/accounts/domain/login-path.ts'
import type { FactorsPath } from '#identity/factors/domain/factor.ts'
import type { SessionProfile } from '#identity/sessions/server/session-queries.ts'
import {
  type AccountHolder,
  type Actor,
  type CompanyActor,
  type CustomerActor,
  holderOf,
  isUser,
  type StaffActor,
  type UserActor,
} from '#kernel/actor.ts'
import { href, withQuery } from '#kernel/href.ts'
import { NotFound, Refused, Unavailable } from '#kernel/refusal.ts'
import { type Context, contextFor, type Services } from '#platform/context.ts'
import { STAFF_PATH } from './destination.ts'
import { redirectWithToast } from './flash.ts'
import { edgeTexts } from './texts.ts'

/** The actor of a request, from the session row only. */
export type Visitor = {
  actor: Actor
  profile: SessionProfile | null
  sessionExpiresAt?: Date
  /** True for a request to the desk whose cookie belongs to a session that has ended. */
  isLoggedOut?: boolean
}

/** The request has a cookie whose session cannot be looked up now, so pages that need the actor cannot be answered. */
export const unknownVisitor: Visitor = {
  get actor(): Actor {
    throw new Unavailable('database-unavailable')
  },
  get profile(): SessionProfile | null {
    throw new Unavailable('database-unavailable')
  },
}

export const servicesContext = createContext<Services>()
export const visitorContext = createContext<Visitor>()
/** The device behind the request, for limits and the list of sessions. */
export const deviceContext = createContext<ClientDevice>()
/** Undefined in development, where Vite injects styles without one. */
export const nonceContext = createContext<string | undefined>()

/** The arguments of every loader and action: the request and the router's context. */
export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> }

type UserContext<A extends UserActor> = Context & { actor: A; profile: SessionProfile }

/** The use-case context of this request, for the person who sent it. */
export function contextOf({ context }: Pick<RouteArgs, 'context'>): Context {
  return contextFor(context.get(servicesContext), context.get(visitorContext).actor)
}

export function visitorOf({ context }: Pick<RouteArgs, 'context'>): Visitor {
  return context.get(visitorContext)
}

/** A logged-in person of any role, before or after onboarding; visitors go to the login page. */
export function requireUser(args: RouteArgs): UserContext<UserActor> {
  const { actor, profile } = visitorOf(args)
  if (actor.kind === 'staff') throw redirect(STAFF_PATH)
  if (!isUser(actor) || !profile) throw redirect(loginPath(args.request))
  return { ...contextOf(args), actor, profile }
}

/**
 * A customer who has finished onboarding. Visitors go to the login page, unfinished ones to their onboarding, and
 * companies to their own dashboard for a GET; their actions are refused.
 */
export function requireCustomer(args: RouteArgs): UserContext<CustomerActor> {
  return requireRole(args, 'customer') as UserContext<CustomerActor>
}

/** The same for a company, and somebody whose role in it may do this; others get 403 with the reason. */
export function requireCompany(args: RouteArgs, task: CompanyTask): UserContext<CompanyActor> {
  const ctx = requireRole(args, 'company') as UserContext<CompanyActor>
  const { role } = ctx.actor
  if (isCompanyShut(ctx)) throw new Refused('not-allowed', { because: 'company-shut' })
  if (!roleMay(role, task)) throw new Refused('not-allowed', { because: `role-${role}` })
  return ctx
}

/**
 * A logged-in person who changes their own login methods, and the path of their settings. Includes members of staff.
 */
export type AccountHolderContext = Context & {
  actor: AccountHolder
  settingsPath: string
  factorsPath: FactorsPath
}

export function requireAccountHolder(args: RouteArgs): AccountHolderContext {
  const isAtDesk = pageOf(args.request).startsWith('/admin/')
  const { actor } = isAtDesk ? requireStaff(args) : visitorOf(args)
  const holder = isAtDesk && actor.kind === 'staff' ? holderOf(actor) : null
  if (holder) {
    const paths = {
      settingsPath: href('/admin/mitt-konto'),
      factorsPath: '/admin/mitt-konto/tvasteg',
    } as const
    return { ...contextOf(args), ...paths, actor: holder }
  }
  const { profile, ...ctx } = requireUser(args)
  return {
    ...ctx,
    settingsPath: href(`/${profile.userType}/settings`),
    factorsPath: '/installningar/tvasteg',
  }
}

/** A member of staff. One whose session has just ended logs in again; everybody else gets 404. */
export function requireStaff(args: RouteArgs): Context & { actor: StaffActor } {
  const { actor, isLoggedOut } = visitorOf(args)
  if (isLoggedOut) throw redirect(loginPath(args.request))
  if (actor.kind !== 'staff') throw new NotFound('page')
  return { ...contextOf(args), actor }
}

/**
 * Does the person belong to a company that is suspended? Its other people stay logged in. A person of no company has not
 * finished onboarding.
 */
export function isCompanyShut({ actor, profile }: Pick<Visitor, 'actor' | 'profile'>): boolean {
  return actor.kind === 'company' && actor.companyId === null && profile?.onboardingCompleted === true
}

function requireRole(args: RouteArgs, role: UserActor['kind']): UserContext<UserActor> {
  const ctx = requireUser(args)
  if (ctx.actor.kind !== role) {
    if (args.request.method !== 'GET') throw new Refused('not-allowed')
    throw redirect(href(`/${ctx.profile.userType}/dashboard`))
  }
  if (!ctx.profile.onboardingCompleted) throw toOnboarding(args.request, ctx)
  return ctx
}

/**
 * Only a person who acted for a company until now can send a form of a company's page without one and without having
 * finished onboarding: they were removed, left in another tab, or the company was closed.
 */
function toOnboarding({ method }: Request, { actor, profile }: UserContext<UserActor>): Response {
  const isLeft = method !== 'GET' && actor.kind === 'company' && actor.companyId === null
  const { refusedTitle: title, leftCompany: description } = edgeTexts
  const toast = isLeft ? { title, description, tone: 'destructive' as const } : null
  return redirectWithToast(href(`/${profile.userType}/onboarding`), toast)
}

/** The login page for a logged-in person, which leads back to this page with a fresh session. */
export function loginAgainHref(request: Request): string {
  const next = safeNextPath(pageOf(request))
  return withQuery(href('/simple-login'), { next })
}

function loginPath(request: Request): string {
  // A path that the login would not return to is left out: a very long one would make a very long header.
  const next = request.method === 'GET' ? safeNextPath(pageOf(request)) : null
  return withQuery(href('/login'), { next })
}

/** The path of a client-side navigation has React Router's suffix; people should return to the page itself. */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return (pathname.replace(/(\/_)?\.data$/, '') || '/') + search
}
