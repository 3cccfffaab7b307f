import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#platform/db/schema.ts'
import type { NoticeCode, NoticeSubject } from '../domain/notifications-for.ts'
import { goneTexts, noticeTexts } from '../texts.ts'

type Facts = { code: string; details: unknown; project: string | null; company: string | null }

/** Of a row of `notifications`: what its words are made of, as it is called now; null for what it is not about. */
export function noticeFacts({ ref }: ExpressionBuilder<DB, 'notifications'>) {
  const { project, company } = goneTexts
  const projectId = ref('notifications.project_id')
  const companyId = ref('notifications.company_id')
  return [
    'notifications.code' as const,
    'notifications.details' as const,
    sql<string | null>`case when ${projectId} is not null
      then coalesce((select title from projects where id = ${projectId}), ${project}) end`.as('project'),
    sql<string | null>`case when ${companyId} is not null
      then coalesce((select company_name from company_profiles where id = ${companyId}), ${company}) end`.as(
      'company',
    ),
  ] as const
}

/** The words of a notification. */
export function noticeWords({ code, details, project, company }: Facts): { title: string; content: string } {
  const { item = '', ending } = details as Pick<NoticeSubject, 'item' | 'ending'>
  const params = { project: project ?? '', company: company ?? '', item, ...(ending && { ending }) }
  // What is stored was told by one of the rules.
  return noticeTexts[code as NoticeCode](params)
}
