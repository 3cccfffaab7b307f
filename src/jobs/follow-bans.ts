import * as z from 'zod/mini'
import { followAllBans, followBan, followBanJob } from '#features/moderation/server/follow-ban.ts'
import { system } from '#kernel/actor.ts'
import { passOverRefusal } from '#kernel/refusal.ts'
import { contextFor, type Services } from '#platform/context.ts'
import { defineJob, type JobEntry, jobEntry } from '#platform/queue/queue.ts'

const followBansJob = defineJob('follow-bans', z.object({}))

/** Every five minutes: who was shut out for a time gets projects and quotes back when it is over. */
export function followBansEntry(services: Services): JobEntry {
  const follow = () => followAllBans(contextFor(services, system('follow-bans')))
  return jobEntry(followBansJob, follow, '*/5 * * * *')
}

export function followBanEntry(services: Services): JobEntry {
  return jobEntry(followBanJob, (data) =>
    followBan(contextFor(services, system('follow-ban')), data).catch(passOverRefusal),
  )
}
