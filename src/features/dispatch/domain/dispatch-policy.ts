import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import type { Actor, CompanyActor } from '#kernel/actor.ts'

/** Who may. */
export const dispatchPolicy = {
  /** Asking companies in waves is the system's work. */
  run: (actor: Actor) => actor.kind === 'system',
  /** The link in a mail is enough to end such mails; staff do not use it. */
  stopMails: (actor: Actor) => actor.kind !== 'staff' && actor.kind !== 'service',
  /** A company with facts saves searches of its own. */
  saveSearch: (actor: Actor): actor is CompanyActor & { companyId: string } =>
    companyFor(actor, 'requests') !== null,
  /**
   * The link in a company's mail is enough for a person without a login, or with a private one. A logged-in company answers for
   * itself alone; staff and programs answer for none.
   */
  declineByLink: (actor: Actor, companyId: string) =>
    actor.kind === 'anonymous' ||
    actor.kind === 'customer' ||
    (mayDo(actor, 'requests') && (actor.companyId === null || actor.companyId === companyId)),
}
