/** The ways out of the bell. */
export const channels = ['mail'] as const
export type Channel = (typeof channels)[number]
