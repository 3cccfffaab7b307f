import { href, withQuery } from '#kernel/href.ts'

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

/** The page on which a member of staff sets up a second factor; it then leads to `next`. */
export function staffEnrolmentPath(next: string | null): string {
  return withQuery(href('/medarbetare'), { next: safeNextPath(next) })
}

/** The page on which a person who has proved by mail that they own an account chooses a new password. */
export const NEW_PASSWORD_PATH = href('/nytt-losenord')

/** The same when somebody else may have chosen the old password (`startsOver`); it then leads to `next`. */
export function newPasswordPath({ startsOver, next }: { startsOver: boolean; next: string | null }): string {
  return withQuery(NEW_PASSWORD_PATH, { [STARTS_OVER]: startsOver ? '1' : null, next: safeNextPath(next) })
}

/** Is it the page for a new password? */
export function isNewPasswordPath(path: string): boolean {
  return path === NEW_PASSWORD_PATH || path.startsWith(`${NEW_PASSWORD_PATH}?${STARTS_OVER}=1`)
}

/** The path to continue to once the new password is chosen; null for the page for it, which would ask again. */
export function pastNewPassword(next: string | null): string | null {
  return next?.startsWith(NEW_PASSWORD_PATH) ? null : next
}

/** The parameter for `startsOver` in the URL of the page for a new password. */
export const STARTS_OVER = 'bekraftad'
