import { refuseWrongMode } from '#jobs/demo/refuse-wrong-mode.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { ConfigError, readConfig } from '#platform/config.ts'
import { keepGivingBack } from '#platform/give-back-memory.ts'
import { openServices } from '#platform/open-services.ts'
import { exitOnSignal, runProcess } from '#platform/process.ts'
import { settingTexts, startTexts } from '#platform/texts.ts'

/** A process that only delivers events and runs jobs, besides any number of web processes on one DATABASE_URL. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) throw new ConfigError(`DATABASE_URL: ${settingTexts.databaseUrlMissing}`)
  const opened = await openServices(config, { handlers: eventHandlers, say: startTexts.say })
  await refuseWrongMode(opened)
  const { services, background, leave, close } = opened
  await services.queue.start(jobEntries(background), { work: true })
  services.events.start()
  exitOnSignal({ leave, close }, services.log)
  startTexts.say(startTexts.working)
  keepGivingBack()
}

runProcess(main)
