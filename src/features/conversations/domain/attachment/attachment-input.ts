import * as z from 'zod/mini'

/** Which file, by its id. */
export const AttachmentInput = z.object({ attachmentId: z.uuid('attachment-unknown') })
