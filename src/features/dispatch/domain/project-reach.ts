/**
 * Whom a customer lets us ask. `others`: companies that could be asked besides, counted to `REACH_COUNTED`; 0 where nothing has to be
 * asked for. `isAsked`: staff ask.
 */
export type ProjectReach = { isWidened: boolean; isAsked: boolean; others: number }

export const REACH_COUNTED = 20
