import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { addDays, stockholmDate } from '#kernel/swedish-dates.ts'

const run = promisify(execFile)

/** The operator's command, on the data folder that the server has open. */
export async function operate(...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: process.env.JOURNEY_DATA_DIR,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  }
  const { stdout } = await run(process.execPath, ['scripts/admin.ts', ...words], { env })
  return stdout
}

const CHECKS = '--f-tax tax-agency --identity meeting --reference customer --insurance insurer'.split(' ')

/** The operator approves a company from the command line, with the four checks. */
export function approve(email: string): Promise<string> {
  const until = addDays(stockholmDate(new Date()), 300)
  const grounds = ['--valid-until', until, '--note', 'Talat med bolaget, firmatecknaren och en kund']
  return operate('company', 'approve', email, '--by', 'Sara', ...CHECKS, ...grounds)
}
