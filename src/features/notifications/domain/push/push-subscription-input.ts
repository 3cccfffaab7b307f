import * as z from 'zod/mini'
import { isPushEndpoint } from '#kernel/push-endpoint.ts'

/**
 * A browser's push subscription (`PushSubscription.toJSON()`). `p256dh`: a point of the curve P-256; `auth`:
 * sixteen bytes; both base64url.
 */
export const PushSubscriptionInput = z.object({
  endpoint: z.string().check(z.refine(isPushEndpoint, 'push-service-unknown')),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, 'push-keys-invalid')),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'push-keys-invalid')),
  }),
})
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>
