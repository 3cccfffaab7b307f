import type { StaffLogLine } from '#features/moderation/domain/staff-log.ts'
import { logTexts as texts } from './desk.ts'

/** The action or view as a sentence: `godkände ansökan från {}`, where `{}` is the subject. */
export function logSentence({ action, wasSeen }: Pick<StaffLogLine, 'action' | 'wasSeen'>): string {
  return (wasSeen ? texts.looks : texts.acts)[action] ?? action
}

/** The present name of the subject, or its kind when it has no name or no longer exists. */
export function logSubject({
  subjectType,
  subjectName,
}: Pick<StaffLogLine, 'subjectType' | 'subjectName'>): string {
  const kind = texts.subjects[subjectType] ?? subjectType
  return subjectName || (subjectType === 'content-report' ? kind : texts.gone(kind))
}
