import type { Calibration, CalibrationFigures } from '#features/matching/domain/forecast-calibration.ts'

/**
 * How dispatch goes. Runs: open now, and handed over to staff in the last 24 hours. Requests of the last 28 days: how many were sent,
 * how each ended so far, and how many were sent for each quote (null without quotes). `companiesServed`: of companies that can be
 * asked, the share (0 to 1) with 2 to 5 requests in the last seven days; null without companies.
 */
export type DispatchHealth = {
  openRuns: number
  handedOver: number
  requests: number
  quoted: number
  declined: number
  silent: number
  requestsPerQuote: number | null
  companiesServed: number | null
}

/**
 * What customers were told when their project was published against what came within the 24 hours. `endedEarly`: projects that were
 * over before, which tell nothing and are left out.
 */
export type ForecastHealth = Omit<Calibration, 'squares'> & CalibrationFigures & { endedEarly: number }
