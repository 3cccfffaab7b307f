import { ownerMark } from '#identity/accounts/server/own-place-queries.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { hostCookie, hostCookieName, readCookie } from './session-cookie.ts'

const NAME = 'handslag-enhet'
const ONE_YEAR = 365 * 24 * 60 * 60
const MOST_MARKS = 5

/**
 * `Set-Cookie` value by which a browser is known again that somebody has come all the way in with: wrong guesses of strangers
 * do not shut it out. It outlives the session, and lets nobody in.
 */
export async function ownBrowserCookie(ctx: Context, request: Request, userId: string): Promise<string> {
  const { config } = ctx.services
  const earlier = ownMarksOf(config, request.headers.get('cookie'))
  const mark = await ownerMark(ctx, userId)
  const marks = [mark, ...earlier.filter((other) => other !== mark)].slice(0, MOST_MARKS)
  return hostCookie(config, NAME, marks.join('.'), ONE_YEAR)
}

/** The marks that a request's browser has, of the accounts that it has come in to. */
export function ownMarksOf(config: Pick<Config, 'publicUrl'>, cookies: string | null | undefined): string[] {
  const marks = readCookie(cookies, hostCookieName(config, NAME))?.split('.', MOST_MARKS) ?? []
  return marks.filter((mark) => /^[\w-]{43}$/.test(mark))
}
