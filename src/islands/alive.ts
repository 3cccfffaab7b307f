/** The event that a page fires when React has hydrated it. */
export const ALIVE = 'handslag:alive'
