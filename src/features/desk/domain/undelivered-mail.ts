import * as z from 'zod/mini'

/** As many rows as the page shows of each list, and as many mails as one button sends again. */
export const UNDELIVERED_SHOWN = 100

/** A mail whose attempts are used up. `name`: of the job that sends it. `reason`: what the last attempt stumbled over, in codes. */
export type FailedMail = { id: string; name: string; failedAt: Date; reason: string }

/** An email whose mail server said that nobody is there. `code`: as `550 5.1.1`. */
export type RefusedEmail = { id: string; email: string; code: string; refusedAt: Date }

/** `id`: of the failed mail to send again (UUID); without it all that are shown. */
export const ResendMailsInput = z.object({ id: z.optional(z.uuid()) })

/** `id`: of a noted email (UUID). */
export const RestoreEmailInput = z.object({ id: z.uuid() })

export type UndeliveredRefusal = 'mails-not-failed'
