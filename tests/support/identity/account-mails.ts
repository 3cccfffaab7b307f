import { accountMailJob, sendAccountMail } from '#identity/codes/server/send-account-mail.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { TestWorld } from '../test-services.ts'

/** The newest mail about an account: its text, the six digits and the URL of its button. */
export type ReadMail = Mail & { code: string | null; link: string | null }

/** Sends every queued account mail; returns the newest one to an email, or null. */
export async function newestMailTo(world: TestWorld, address: string): Promise<ReadMail | null> {
  await sendQueuedMails(world)
  const mail = world.mails.findLast(({ to }) => to === address)
  if (!mail) return null
  const code = /^\d{6,10}$/m.exec(mail.text)?.[0] ?? null
  const link = /: (https?:\/\/\S+)$/m.exec(mail.text)?.[1] ?? null
  return { ...mail, code, link }
}

async function sendQueuedMails(world: TestWorld): Promise<void> {
  for (const job of world.jobs.splice(0, world.jobs.length)) {
    if (job.name === accountMailJob.name)
      await sendAccountMail(world.context(), accountMailJob.schema.parse(job.data))
    else world.jobs.push(job)
  }
}
