import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { openServices } from '#platform/open-services.ts'
import { exitOnSignal } from '#platform/process.ts'
import { settingTexts, startTexts } from '#platform/texts.ts'

const SWEEP_MS = 1_000

/** A process that only delivers events and runs jobs, beside any number of web processes on one DATABASE_URL. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new ConfigError(`DATABASE_URL: ${settingTexts.databaseUrlMissing}`)
  const { services, close } = await openServices(config, { handlers: eventHandlers })
  await services.queue.start(jobEntries(services), { work: true })
  services.events.start(SWEEP_MS)
  exitOnSignal(null, { close }, services.log)
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? startTexts.wrongSettings(error.message) : startTexts.failed(error)}\n`,
  )
  process.exit(1)
})
