import { companyFor, mayDo } from '#features/companies/domain/company-role.ts'
import type { Actor, CompanyActor } from '#kernel/actor.ts'

/** Who may. */
export const dispatchPolicy = {
  /** Only the system asks companies in waves. */
  run: (actor: Actor) => actor.kind === 'system',
  /** The link in a mail is enough to end these mails; staff may not use it. */
  stopMails: (actor: Actor) => actor.kind !== 'staff' && actor.kind !== 'service',
  /** A company that has given its facts saves searches of its own. */
  saveSearch: (actor: Actor): actor is CompanyActor & { companyId: string } =>
    companyFor(actor, 'requests') !== null,
  /**
   * The link in a company's mail is enough for a visitor, or a person with a private account. A person of a company may
   * use only links to their own company; staff and programs may use none.
   */
  declineByLink: (actor: Actor, companyId: string) =>
    actor.kind === 'anonymous' ||
    actor.kind === 'customer' ||
    (mayDo(actor, 'requests') && (actor.companyId === null || actor.companyId === companyId)),
}
