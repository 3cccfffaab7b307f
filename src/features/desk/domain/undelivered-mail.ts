import * as z from 'zod/mini'

/** The most rows of each list on the page, and the most mails that one button sends again. */
export const UNDELIVERED_SHOWN = 100

/**
 * A mail, text message or push message whose attempts are used up. `name`: of the job that sends it; `reason`: the
 * error codes of the last attempt.
 */
export type FailedMail = { id: string; name: string; failedAt: Date; reason: string }

/** An email whose mail server said that the mailbox does not exist. `code`: as `550 5.1.1`. */
export type RefusedEmail = { id: string; email: string; code: string; refusedAt: Date }

/** `id`: of the failed mail to send again (UUID); all that are shown when left out. */
export const ResendMailsInput = z.object({ id: z.optional(z.uuid()) })

/** `id`: of the refused email (UUID). */
export const RestoreEmailInput = z.object({ id: z.uuid() })

export type UndeliveredRefusal = 'mails-not-failed' | 'email-not-refused'
