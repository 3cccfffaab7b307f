import { sql } from 'kysely'
import { companyFor } from '#features/companies/domain/company-role.ts'
import type { AnyContext } from '#platform/context.ts'
import type { CompanyFigures } from '../domain/company-figures.ts'

const NOTHING: CompanyFigures = { won: 0, decided: 0, answerHours: null }

/**
 * Figures about the acting company's own quotes. The time of answer is counted from the request, or from publishing
 * without a request.
 */
export async function companyFigures(ctx: AnyContext): Promise<CompanyFigures> {
  const companyId = companyFor(ctx.actor, 'quotes')
  if (companyId === null) return NOTHING
  const { rows } = await sql<CompanyFigures>`
    with own as (select * from quotes where company_id = ${companyId}),
    firsts as (
      select extract(epoch from min(own.sent_at) - coalesce(min(asked.invited_at), min(project.published_at))) / 3600 as hours
      from own join projects project on project.id = own.project_id
      left join project_invitations asked on asked.project_id = project.id and asked.company_id = own.company_id
      group by project.id
    )
    select
      (count(*) filter (where state in ('accepted', 'cancelled')))::int as won,
      (count(*) filter (where state in ('accepted', 'cancelled', 'rejected', 'expired')))::int as decided,
      (select percentile_cont(0.5) within group (order by hours) from firsts)::float as "answerHours"
    from own`.execute(ctx.db)
  return rows[0] ?? NOTHING
}
