import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { AnyContext } from '#platform/context.ts'
import type { CompanyFigures } from '../domain/company-figures.ts'
import { hoursToAnswer } from './results/hours-to-answer.ts'

const NOTHING: CompanyFigures = { won: 0, decided: 0, answerHours: null }

/** Figures about the acting company's own quotes. The time of answer is that of its first quote on each project. */
export async function companyFigures(ctx: AnyContext): Promise<CompanyFigures> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return NOTHING
  const { rows } = await sql<CompanyFigures>`
    with own as (select * from quotes where company_id = ${companyId}),
    firsts as (select project_id, min(sent_at) as sent_at from own group by project_id),
    answers as (
      select ${hoursToAnswer(sql.ref('firsts.sent_at'))} as hours
      from firsts join projects project on project.id = firsts.project_id
      left join project_invitations asked on asked.project_id = project.id and asked.company_id = ${companyId}
    )
    select
      (count(*) filter (where state in ('accepted', 'cancelled')))::int as won,
      (count(*) filter (where state in ('accepted', 'cancelled', 'rejected', 'expired')))::int as decided,
      (select percentile_cont(0.5) within group (order by hours) from answers)::float as "answerHours"
    from own`.execute(ctx.db)
  return rows[0] ?? NOTHING
}
