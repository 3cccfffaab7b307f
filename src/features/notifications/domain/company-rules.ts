import { href } from '#kernel/href.ts'
import type { NotifiableEvent } from './notifiable-event.ts'
import {
  colleagues,
  companyProject,
  dashboard,
  onCompany,
  toCompany,
  verification,
} from './notification-rule.ts'

const TO_OTHER_OWNERS = { task: 'members', type: 'other', isForOthers: true } as const

/** Notifications about a company itself: its application, checks, documents and people. */
export const companyRules = {
  'company.project-found': onCompany(
    toCompany('project-found', 'requests', companyProject, { task: 'requests' }),
  ),
  'application.submitted': onCompany(
    toCompany('application-submitted', 'milestones', dashboard, { task: 'papers' }),
  ),
  // The steps of an application have mails of their own, with their text (send-application-mail).
  'application.asked': onCompany(
    toCompany('application-asked', 'papers', dashboard, { task: 'papers', high: true }),
  ),
  'application.answered': onCompany(),
  'application.approved': onCompany(
    toCompany('application-approved', 'milestones', dashboard, { task: 'papers' }),
  ),
  'application.refused': onCompany(
    toCompany('application-refused', 'papers', dashboard, { task: 'papers', high: true }),
  ),
  // Items are completed one by one while an application is decided; only a missing item requires action.
  'verification.decided': onCompany(
    toCompany('item-missing', 'papers', verification, {
      task: 'papers',
      mail: true,
      onlyIf: isSomethingMissing,
    }),
  ),
  'verification.completed': onCompany(
    toCompany('may-quote', 'milestones', () => href('/company/projects'), { high: true, mail: true }),
  ),
  'verification.expiring': onCompany(
    toCompany('checks-last-day', 'papers', verification, {
      task: 'papers',
      high: true,
      mail: true,
      onlyIf: isLastDay,
    }),
    toCompany('checks-ending', 'papers', verification, { task: 'papers', mail: true, onlyIf: isEarlier }),
  ),
  'verification.expired': onCompany(
    toCompany('checks-ended', 'papers', verification, { task: 'papers', high: true, mail: true }),
  ),
  'document.stored': onCompany(),
  'document.deleted': onCompany(),
  'document.forgotten': onCompany(),
  'company.colleague-invited': onCompany(),
  'company.invitation-sent-again': onCompany(),
  'company.invitation-revoked': onCompany(),
  'company.colleague-joined': onCompany(
    toCompany('colleague-joined', 'milestones', colleagues, TO_OTHER_OWNERS),
  ),
  'company.colleague-role-changed': onCompany(),
  'company.colleague-left': onCompany(toCompany('colleague-left', 'milestones', colleagues, TO_OTHER_OWNERS)),
}

function isSomethingMissing({ item }: NotifiableEvent): boolean {
  return item?.status === 'missing' && item.kind !== 'other'
}

function isLastDay({ ending }: NotifiableEvent): boolean {
  return ending?.isLastDay ?? false
}

function isEarlier(event: NotifiableEvent): boolean {
  return !isLastDay(event)
}
