import * as z from 'zod/mini'
import type { Services } from '#platform/context.ts'
import { pruneKeptMails } from '#platform/mail/mailer.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const pruneKeptMailsJob = defineJob('prune-kept-mails', z.object({}))
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Every night: the demo keeps mails for 30 days. */
export function pruneKeptMailsEntry(services: Services): JobEntry {
  const prune = () => pruneKeptMails(services, new Date(services.clock().getTime() - KEPT_MS))
  return jobEntry(pruneKeptMailsJob, prune, '10 4 * * *')
}
