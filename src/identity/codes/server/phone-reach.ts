import type { AnyContext } from '#platform/context.ts'
import { sendsSms } from '#platform/sms/sms-sender.ts'

/** Can a code reach this number? Test numbers need no text messages. */
export function reachesPhone({ services: { config } }: Pick<AnyContext, 'services'>, phone: string): boolean {
  return sendsSms(config) || config.auth.testCodes.has(phone)
}
