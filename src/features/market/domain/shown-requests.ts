/**
 * How many requests were sent to companies about the projects of the last four weeks, and how many companies take
 * requests.
 */
export type RequestCount = { companies: number; requests: number }

export const REQUEST_WEEKS = 4
/** The figure is public only for at least this many companies. */
const COMPANIES_NEEDED = 5

/**
 * Requests a week for the average company, with one decimal; null while there are too few companies, and for less than
 * 0.1.
 */
export type ShownRequests = { companies: number; perWeek: number }

/** The requests of a week that companies read before they join; see {@link ShownRequests}. */
export function shownRequests({ companies, requests }: RequestCount): ShownRequests | null {
  const perWeek = Math.round((10 * requests) / REQUEST_WEEKS / Math.max(1, companies)) / 10
  return companies >= COMPANIES_NEEDED && perWeek > 0 ? { companies, perWeek } : null
}
