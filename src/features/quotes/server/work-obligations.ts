import { sql } from 'kysely'
import type { ObligationSource } from '#features/obligations/server/obligation-source.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import type { AnyContext } from '#platform/context.ts'
import { workRules } from '../domain/work-times.ts'
import { subjectQuotes } from './quote-obligations.ts'

const endings = ['project.cancelled', 'project.contract-withdrawn', 'project.company-lost'] as const

/** The company agrees on a day with the customer and begins. */
export const beginWork = ofWork('begin-work', ['quote.accepted', 'project.started', ...endings])

/** The customer reports that the work has begun, from the start date of the quote on; the company may do it as well. */
export const confirmStart = ofWork('confirm-start', ['quote.accepted', 'project.started', ...endings])

const underWay = ['project.started', 'project.resumed', 'project.completed', ...endings] as const

/** The company finishes by the end date of the quote, or else by the day that the customer wants. */
export const finishWork = ofWork('finish-work', underWay)

/** The owner confirms from that day on that the work is done. */
export const confirmCompletion = ofWork('confirm-completion', underWay)

function ofWork(kind: keyof typeof workRules, follows: ObligationSource['follows']): ObligationSource {
  return {
    kind,
    about: 'project',
    follows,
    async owed(ctx, projectIds) {
      const works = await agreedWorks(ctx, projectIds)
      return works.flatMap(({ projectId, companyId, ...work }) => {
        const owed = workRules[kind](work)
        return owed ? [{ kind, projectId, companyId, ...owed }] : []
      })
    },
  }
}

async function agreedWorks(ctx: Pick<AnyContext, 'db'>, projectIds: readonly string[]) {
  const rows = await subjectQuotes(ctx, projectIds, 'accepted')
    .select(['project.id as projectId', 'project.awarded_company_id as companyId'])
    .select(['quote.decided_at as acceptedAt', 'quote.start_date as startDate'])
    .select(['quote.end_date as promisedEnd', 'project.end_date as wantedEnd'])
    .select(['project.started_at as startedAt', sql<ProjectState>`project.state`.as('state')])
    .where('project.state', 'in', ['awarded', 'in_progress'])
    .execute()
  return rows.flatMap(({ acceptedAt, ...row }) => (acceptedAt ? [{ ...row, acceptedAt }] : []))
}
