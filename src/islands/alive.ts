/** The event that a hydrated page tells once React has bound its elements. */
export const ALIVE = 'handslag:alive'
