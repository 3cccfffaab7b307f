import type { Calibration, CalibrationFigures } from '#features/matching/domain/forecast-calibration.ts'

/**
 * Figures of dispatch. Runs: open now, and handed over to staff in the last 24 hours. Requests of the last 28 days: how
 * many were sent, how each ended so far, and how many were sent for each quote (null without quotes).
 * `companiesServed`: the share (0 to 1) of the companies that can be asked with 2 to 5 requests in the last seven days;
 * null without companies.
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
 * The forecasts that customers read when their project was published, compared with the quotes of the following 24
 * hours. `endedEarly`: projects that ended before that; they are left out.
 */
export type ForecastHealth = Omit<Calibration, 'squares'> & CalibrationFigures & { endedEarly: number }
