import { knownBrowserMark } from '#identity/accounts/server/known-client-queries.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { hostCookie, hostCookieName, readCookie } from './session-cookie.ts'

const NAME = 'handslag-enhet'
const ONE_YEAR = 365 * 24 * 60 * 60
const MOST_MARKS = 5

/**
 * `Set-Cookie` value that recognises a browser in which somebody has completed a login: wrong guesses by strangers do
 * not lock it out. It outlives the session and does not log anybody in.
 */
export async function ownBrowserCookie(ctx: Context, request: Request, userId: string): Promise<string> {
  const { config } = ctx.services
  const earlier = ownMarksOf(config, request.headers.get('cookie'))
  const mark = await knownBrowserMark(ctx, userId)
  const marks = [mark, ...earlier.filter((other) => other !== mark)].slice(0, MOST_MARKS)
  return hostCookie(config, NAME, marks.join('.'), ONE_YEAR)
}

/** The marks of a request's browser: one for each account that it has logged in to. */
export function ownMarksOf(config: Pick<Config, 'publicUrl'>, cookies: string | null | undefined): string[] {
  const marks = readCookie(cookies, hostCookieName(config, NAME))?.split('.', MOST_MARKS) ?? []
  return marks.filter((mark) => /^[\w-]{43}$/.test(mark))
}
