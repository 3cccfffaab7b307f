/** The ways out of the bell. */
export const channels = ['mail', 'push', 'sms'] as const
export type Channel = (typeof channels)[number]
