import type { StaffLogLine } from '#features/moderation/domain/staff-log.ts'
import { logTexts as texts } from './desk.ts'

/** What was done or seen: `godkände ansökan från {}`, where `{}` is the subject. */
export function logSentence({ action, wasSeen }: Pick<StaffLogLine, 'action' | 'wasSeen'>): string {
  return (wasSeen ? texts.looks : texts.acts)[action] ?? action
}

/** What the subject is called today, or its kind when it has no name or is gone. */
export function logSubject({
  subjectType,
  subjectName,
}: Pick<StaffLogLine, 'subjectType' | 'subjectName'>): string {
  const kind = texts.subjects[subjectType] ?? subjectType
  return subjectName || (subjectType === 'content-report' ? kind : texts.gone(kind))
}
