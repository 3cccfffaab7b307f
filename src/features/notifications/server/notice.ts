import { type ExpressionBuilder, sql } from 'kysely'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { isAwardedTo, shownWords } from '#features/projects/domain/shown-words.ts'
import type { DB } from '#platform/db/schema.ts'
import type { NoticeSubject } from '../domain/notice.ts'
import type { NoticeCode } from '../domain/notification-rules.ts'
import { goneTexts, noticeTexts } from '../texts.ts'

/** The project as its notice's reader stands to it; null when the notice is about none, or about one that is gone. */
type ToldProject = { title: string; isOwn: boolean; state: string; awardedCompanyId: string | null }
type Facts = {
  code: string
  details: unknown
  project_id: string | null
  company_id: string | null
  project: ToldProject | null
  company: string | null
  written: string | null
}

/** Of a row of `notifications`: what its words are made of, as it is called now; null for what it is not about. */
export function noticeFacts({ ref }: ExpressionBuilder<DB, 'notifications'>) {
  const projectId = ref('notifications.project_id')
  const companyId = ref('notifications.company_id')
  return [
    'notifications.code' as const,
    'notifications.details' as const,
    'notifications.project_id' as const,
    'notifications.company_id' as const,
    sql<ToldProject | null>`(select json_build_object('title', title, 'state', state,
      'isOwn', owner_id = ${ref('notifications.user_id')}, 'awardedCompanyId', awarded_company_id)
      from projects where id = ${projectId})`.as('project'),
    sql<string | null>`case when ${companyId} is not null
      then coalesce((select company_name from company_profiles where id = ${companyId}), ${goneTexts.company}) end`.as(
      'company',
    ),
    sql<string | null>`(select words from project_decisions
      where id = (${ref('notifications.details')} ->> 'decisionId')::uuid)`.as('written'),
  ] as const
}

/** The words of a notification. */
export function noticeWords(facts: Facts): { title: string; content: string } {
  const { code, details, company, written } = facts
  const { item = '', ending } = details as Pick<NoticeSubject, 'item' | 'ending'>
  const named = { project: projectName(facts), company: company ?? '', item }
  const params = { ...named, written, ...(ending && { ending }) }
  // What is stored was told by one of the rules.
  return noticeTexts[code as NoticeCode](params)
}

/** What the project is called to whom the notice is told: its owner, or people of the company that the notice names. */
function projectName({ project, project_id, company_id }: Facts): string {
  if (project_id === null) return ''
  if (!project) return goneTexts.project
  const { title, isOwn, state, awardedCompanyId } = project
  if (state === 'hidden' && !isOwn) return goneTexts.hidden
  // The database's checks hold the closed list, so the cast is safe.
  const isOurs = isAwardedTo({ state: state as ProjectState, awardedCompanyId }, company_id)
  return shownWords(title, { whole: isOwn || isOurs })
}
