import { sql } from 'kysely'
import { lapseOfAnswer } from '#features/obligations/domain/due-time.ts'
import { turns } from '#features/obligations/domain/obligation.ts'
import type { ObligationSource } from '#features/obligations/server/obligation-source.ts'
import { subjectProjects } from '#features/obligations/server/subject-project-queries.ts'
import type { ProjectState } from '#features/projects/domain/project.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { reviewTimes } from '../domain/review-window.ts'
import { hasPartyGone } from './review-party-queries.ts'

/** Both parties of a completed job write their reviews while reviews are open. */
export const writeReview: ObligationSource = {
  kind: 'write-review',
  about: 'project',
  follows: ['project.completed', 'project.resumed', 'review.written'],
  async owed(ctx, projectIds) {
    const rows = await subjectProjects(ctx, projectIds)
      .select(['project.id as projectId', 'project.awarded_company_id as companyId'])
      .select(['project.completed_at as completedAt', sql<ProjectState>`project.state`.as('state')])
      .select(
        sql<string[]>`array(select written_by from reviews where reviews.project_id = project.id)`.as(
          'written',
        ),
      )
      .where('project.is_completed', '=', true)
      .where(({ ref, not }) =>
        not(hasPartyGone({ ownerId: ref('project.owner_id'), companyId: ref('project.awarded_company_id') })),
      )
      .execute()
    return rows.flatMap(({ written, projectId, companyId, ...job }) => {
      const times = reviewTimes(job)
      if (!times || !companyId) return []
      const { opensAt, closesAt } = times
      const review = {
        kind: 'write-review' as const,
        projectId,
        companyId,
        opensAt,
        dueAt: closesAt,
        lapsesAt: closesAt,
      }
      return turns.filter((turn) => !written.includes(turn)).map((turn) => ({ ...review, turn }))
    })
  },
}

/** A company is asked for two weeks to answer a customer's review; it can answer later, too. */
export const answerReview: ObligationSource = {
  kind: 'answer-review',
  about: 'project',
  follows: ['review.published', 'review.answered', 'review.removed', 'review.restored'],
  async owed({ db }, projectIds) {
    const rows = await db
      .selectFrom('reviews')
      .select(['project_id as projectId', 'company_id as companyId', 'published_at as publishedAt'])
      .where('project_id', '=', anyOf(projectIds))
      .where('written_by', '=', 'customer')
      .where('state', '=', 'published')
      .where('answered_at', 'is', null)
      .execute()
    return rows.flatMap(({ publishedAt, ...pair }) => {
      if (!publishedAt) return []
      const dueAt = lapseOfAnswer(publishedAt)
      return [
        {
          ...pair,
          kind: 'answer-review' as const,
          turn: 'company' as const,
          opensAt: publishedAt,
          dueAt,
          lapsesAt: dueAt,
        },
      ]
    })
  },
}
