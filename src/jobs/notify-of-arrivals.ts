import * as z from 'zod/mini'
import { notifyOfArrivals } from '#features/desk/server/notify-of-arrivals.ts'
import { arrivalMailJob, sendArrivalMail } from '#features/desk/server/send-arrival-mail.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const notifyOfArrivalsJob = defineJob('notify-of-arrivals', z.object({}))

/** Every quarter of an hour: who works here is mailed about what has come to the desk. */
export function notifyOfArrivalsEntry(services: Services): JobEntry {
  const notify = () => notifyOfArrivals(contextFor(services, system('notify-of-arrivals')))
  return jobEntry(notifyOfArrivalsJob, notify, '*/15 * * * *')
}

export function sendArrivalMailEntry(services: Services): JobEntry {
  return jobEntry(arrivalMailJob, (data) =>
    sendArrivalMail(contextFor(services, system('send-arrival-mail')), data),
  )
}
