import { type ExpressionBuilder, sql } from 'kysely'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import type { DB } from '#platform/db/schema.ts'
import type { NoticeSubject } from '../domain/notice.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'
import { goneTexts, noticeTexts } from '../texts.ts'

/**
 * The project of a notice, with the reader's relation to it. Null when the notice is about no project, or about one
 * that is gone.
 */
type NoticeProject = { title: string; isOwn: boolean; state: string; awardedCompanyId: string | null }
type Facts = {
  code: string
  details: unknown
  project_id: string | null
  company_id: string | null
  project: NoticeProject | null
  company: string | null
  written: string | null
  unread: number | null
  visit_at: Date | null
}

/** SQL expressions for a row of `notifications`: the present facts for its text, null for what it is not about. */
export function noticeFacts({ ref }: ExpressionBuilder<DB, 'notifications'>) {
  const projectId = ref('notifications.project_id')
  const companyId = ref('notifications.company_id')
  return [
    'notifications.code' as const,
    'notifications.details' as const,
    'notifications.project_id' as const,
    'notifications.company_id' as const,
    sql<NoticeProject | null>`(select json_build_object('title', title, 'state', state,
      'isOwn', owner_id = ${ref('notifications.user_id')}, 'awardedCompanyId', awarded_company_id)
      from projects where id = ${projectId})`.as('project'),
    sql<string | null>`case when ${companyId} is not null
      then coalesce((select company_name from company_profiles where id = ${companyId}), ${goneTexts.company}) end`.as(
      'company',
    ),
    sql<string | null>`(select words from project_decisions
      where id = (${ref('notifications.details')} ->> 'decisionId')::uuid)`.as('written'),
    sql<number | null>`case ${ref('notifications.code')}
      when 'message-from-company' then (select count(*)::int from conversations talk
        join messages on conversation_id = talk.id and number > customer_read and written_by = 'company'
        where project_id = ${projectId} and company_id = ${companyId})
      when 'message-from-customer' then (select count(*)::int from conversations talk
        join messages on conversation_id = talk.id and number > company_read and written_by = 'customer'
        where project_id = ${projectId} and company_id = ${companyId})
      when 'support-answered' then (select count(*)::int from support_chats chat
        join support_chat_messages on chat_id = chat.id and number > person_read and written_by = 'staff'
        where chat.user_id = ${ref('notifications.user_id')}) end`.as('unread'),
    sql<Date | null>`(select starts_at from visits
      where id = (${ref('notifications.details')} ->> 'visitId')::uuid)`.as('visit_at'),
  ] as const
}

/** The text of a notification. */
export function noticeWords(facts: Facts): { title: string; content: string } {
  const { code, details, company, written, unread, visit_at: visitAt } = facts
  const { item = '', ending } = details as Pick<NoticeSubject, 'item' | 'ending'>
  const named = { project: projectName(facts), company: company ?? '', item }
  const params = { ...named, written, visitAt, ...(ending && { ending }), ...(unread !== null && { unread }) }
  // The cast is safe: a rule made the stored code.
  return noticeTexts[code as NoticeCode](params)
}

/**
 * The project's title as the reader may see it, as its owner or as one of the people of the company that the notice
 * names.
 */
function projectName({ project, project_id, company_id }: Facts): string {
  if (project_id === null) return ''
  if (!project) return goneTexts.project
  const { title, isOwn, state, awardedCompanyId } = project
  if (state === 'hidden' && !isOwn) return goneTexts.hidden
  // The cast is safe: a check constraint of the database guarantees the state.
  const isOurs = isAwardedTo({ state: state as ProjectState, awardedCompanyId }, company_id)
  return shownWords(title, { whole: isOwn || isOurs })
}
