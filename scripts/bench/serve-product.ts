import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#http/app.ts'
import { eventHandlers } from '#jobs/event-handlers.ts'
import { jobEntries } from '#jobs/job-list.ts'
import { readConfig } from '#platform/config.ts'
import { openServices } from '#platform/open-services.ts'
import { answerQuestions, countStatements } from './answer-questions.ts'

// What src/server.ts starts, in production mode, without pages, which are not measured here and need a build.
countStatements()
const { services } = await openServices(readConfig(process.env), { handlers: eventHandlers })
await services.queue.start(jobEntries(services), { work: services.config.worksOnJobs })
await services.live.start()
services.events.start(1_000)
const app = createApp(services, { pages: (c) => c.notFound() })
const listener = getRequestListener(app.fetch)
const server = createServer((request, response) => void listener(request, response))
answerQuestions(server, () => services.events.stop())
