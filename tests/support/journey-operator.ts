import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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
