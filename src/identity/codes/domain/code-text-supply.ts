export const DAY_SECONDS = 24 * 60 * 60

/** The log tells once a day that the texts with codes are used up. */
export const CODE_TEXTS_TOLD = { burst: 1, perSeconds: DAY_SECONDS } as const

/**
 * The texts with codes that strangers can cause, all numbers together: `perDay` at once, refilled evenly over a day.
 * Without it somebody could have texts sent to thousands of numbers abroad, each at the operator's expense.
 */
export type CodeTextSupply = { perDay: number; left: number }
