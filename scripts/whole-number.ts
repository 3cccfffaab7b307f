/** The whole number that an option's text is; null when it is none, or less than `least`. */
export function wholeNumberIn(text: string, least = 0): number | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null
  return number !== null && number >= least ? number : null
}
