import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerWhileStarting } from '#http/answer-while-starting.ts'
import { createApp } from '#http/app.ts'
import { cutSlowSenders, serverLimits } from '#http/cut-slow-senders.ts'
import { openMailedReplies } from '#http/mail/mailed-replies.ts'
import { openServer } from '#http/open-server.ts'
import { builtPages, pages, pagesUnderDevelopment } from '#http/pages/pages.ts'
import { staticFiles } from '#http/pages/static-files.ts'
import { refuseWrongMode } from '#jobs/demo/refuse-wrong-mode.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { prepareData } from '#jobs/prepare-data.ts'
import { readConfig } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { keepGivingBack } from '#platform/give-back-memory.ts'
import { openServices } from '#platform/open-services.ts'
import { claimPort, exitOnSignal, printStarted, runProcess } from '#platform/process.ts'
import { startTexts } from '#platform/texts.ts'

/**
 * In bytes. A request carries an access token, which contains an account's metadata: twice 16 kB, and a third more in
 * base64.
 */
const LARGEST_HEADERS = { maxHeaderSize: 64 * 1024 }

async function main(): Promise<void> {
  const config = readConfig(process.env)
  // The port is bound before the database is opened: a second start ends here, at once and with the reason.
  let listener: RequestListener = answerWhileStarting
  const { server, drain } = openServer(
    { ...serverLimits, ...LARGEST_HEADERS },
    cutSlowSenders((request, response) => listener(request, response)),
  )
  await claimPort(server, config)
  const opened = await openServices(config, { handlers: eventHandlers, say: startTexts.say })
  await refuseWrongMode(opened)
  const { services, background, leave, close } = opened
  await services.queue.start(jobEntries(background), { work: false })
  await prepareData(services, startTexts.say)
  await startParts(services, background)
  listener = await webListener(services, server)
  const replies = await openMailedReplies(services)
  // Before that a signal ends this process like any other, and the embedded database with it.
  const drainAll = async (withinMs: number) => void (await Promise.all([drain(withinMs), replies?.close()]))
  exitOnSignal({ drain: drainAll, leave, close }, services.log)
  printStarted(config)
  keepGivingBack()
}

async function startParts(services: Services, background: Services): Promise<void> {
  if (services.config.worksOnJobs) await services.queue.start(jobEntries(background), { work: true })
  await services.live.start()
  services.events.start()
}

async function webListener(services: Services, server: Server): Promise<RequestListener> {
  const { publicUrl } = services.config
  if (process.env.NODE_ENV === 'production') {
    const app = createApp(services, {
      staticFiles: staticFiles('build/client'),
      pages: await pages(builtPages(), publicUrl),
    })
    return getRequestListener(app.fetch)
  }
  const source = await pagesUnderDevelopment(server)
  const app = getRequestListener(createApp(services, { pages: await pages(source, publicUrl) }).fetch)
  return (request, response) => source.vite?.middlewares(request, response, () => void app(request, response))
}

runProcess(main)
