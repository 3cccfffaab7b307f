import * as z from 'zod/mini'

/** The id of a file. */
export const AttachmentInput = z.object({ attachmentId: z.uuid('attachment-unknown') })
