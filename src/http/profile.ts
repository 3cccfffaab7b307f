import { Hono, type Context as HonoContext } from 'hono'
import type * as z from 'zod/mini'
import { firstErrors } from '#edge/read-form.ts'
import { refusalAsJson } from '#edge/refusals.ts'
import { CreateProfileInput, UpdateProfileInput } from '#identity/accounts/domain/profile-input.ts'
import { createProfile } from '#identity/accounts/server/create-profile.ts'
import { countOwnProfiles, profileOf } from '#identity/accounts/server/profile-queries.ts'
import { updateProfile } from '#identity/accounts/server/update-profile.ts'
import { profileRefusalTexts, profileTexts } from '#identity/accounts/texts/profile.ts'
import { accountInputTexts } from '#identity/accounts/texts.ts'
import type { SessionProfile } from '#identity/sessions/server/session-queries.ts'
import { hasAccount, userIdOf } from '#kernel/actor.ts'
import { found, NotFound } from '#kernel/refusal.ts'
import { contextFor } from '#platform/context.ts'
import { completeJson } from './complete-json.ts'
import type { HttpEnvironment } from './environment.ts'
import { readJson } from './read-json.ts'

type Request = HonoContext<HttpEnvironment>

/**
 * The caller's own profile, by cookie or bearer token. `GET /` returns it (`?id=` of another account: 404). `HEAD /`
 * counts it in `x-total-count` and so tells whether the database answers (also logged out: 0). `POST /` creates it
 * (201). `PATCH /` changes name, phone, location and, while the account owns nothing and onboarding is not completed,
 * `userType`. Fields may also be called `user_type`. 400 with codes and sentences by field, 401 logged out, 403 another
 * account's, 404 not created yet, 409 with code and sentence.
 */
export const profileApi = new Hono<HttpEnvironment>()
  .use(async (c, next) => {
    // A HEAD request asks whether the service answers at all, which needs no account.
    if (c.req.method === 'HEAD') return c.body(null, 200, await countHeaders(c))
    return hasAccount(c.get('visitor').actor) ? next() : refusal(c, 401, 'logged-out', profileTexts.loggedOut)
  })
  .get('/', (c) => {
    const { profile } = c.get('visitor')
    const asked = c.req.query('id') ?? profile?.id
    return profile && asked === profile.id ? answer(c, presented(profile)) : missing(c)
  })
  .post('/', (c) => change(c, CreateProfileInput, createProfile, 201))
  .patch('/', (c) => change(c, UpdateProfileInput, updateProfile, 200))

async function countHeaders(c: Request): Promise<Record<string, string>> {
  return { 'x-total-count': String(await countOwnProfiles(contextOf(c))) }
}

async function change<Schema extends z.ZodMiniType>(
  c: Request,
  schema: Schema,
  act: (ctx: ReturnType<typeof contextOf>, input: z.output<Schema>) => Promise<void>,
  status: 200 | 201,
): Promise<Response> {
  const body = camelCased(await readJson(c.req))
  const input = schema.safeParse(body)
  if (!body) return invalid(c, {})
  if (!input.success) return invalid(c, firstErrors(input.error.issues))
  const ctx = contextOf(c)
  try {
    await act(ctx, input.data)
    const profile = found(await profileOf(ctx, userIdOf(ctx.actor) ?? ''), 'profile')
    return answer(c, presented(profile), status)
  } catch (error) {
    if (error instanceof NotFound) return missing(c)
    return refusalAsJson(error, profileRefusalTexts)
  }
}

/** Clients of the data API write `user_type`, everything else here `userType`. */
function camelCased(body: unknown): Record<string, unknown> | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [camel(name), value]))
}

function presented(profile: Omit<SessionProfile, 'isDemo' | 'companyRole'>) {
  const { id, email, name, userType, onboardingCompleted, phone, location, companyProfileId } = profile
  return { id, userId: id, email, name, userType, onboardingCompleted, phone, location, companyProfileId }
}

function answer(c: Request, body: object, status = 200): Response {
  return completeJson(c.get('services').config, JSON.stringify(body), status)
}

function invalid(c: Request, fields: Record<string, string>): Response {
  const texts: Readonly<Record<string, string>> = accountInputTexts
  const messages = Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, texts[code]]))
  return c.json({ error: { code: 'invalid-profile', message: profileTexts.invalid, fields, messages } }, 400)
}

function missing(c: Request): Response {
  return refusal(c, 404, 'not-found', profileTexts.missing)
}

function refusal(c: Request, status: 401 | 404, code: string, message: string): Response {
  return c.json({ error: { code, message } }, status)
}

function contextOf(c: Request) {
  return contextFor(c.get('services'), c.get('visitor').actor)
}
