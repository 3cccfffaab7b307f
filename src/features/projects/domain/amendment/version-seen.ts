import * as z from 'zod/mini'

/** The version that the writer has read, from a hidden field; undefined for anything else. */
export const versionSeen = z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined)
