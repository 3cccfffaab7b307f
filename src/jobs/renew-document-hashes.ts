import * as z from 'zod/mini'
import { renewDocumentHashes } from '#features/documents/server/renew-document-hashes.ts'
import { system } from '#kernel/actor.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const renewDocumentHashesJob = defineJob('renew-document-hashes', z.object({}))

/** Every night, until no document from before 2026-11-22 has the hash of what was sent. */
export function renewDocumentHashesEntry(services: Services): JobEntry {
  const run = () => renewDocumentHashes(contextFor(services, system('renew-document-hashes')))
  return jobEntry(renewDocumentHashesJob, run, '50 3 * * *')
}
