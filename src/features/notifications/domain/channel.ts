/** The channels on which a notification is sent besides the bell. */
export const channels = ['mail', 'push', 'sms'] as const
export type Channel = (typeof channels)[number]
