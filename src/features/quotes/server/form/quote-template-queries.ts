import { companyFor } from '#features/companies/domain/company-role.ts'
import { isUuid } from '#kernel/ids.ts'
import type { AnyContext } from '#platform/context.ts'
import { keptDraftOf, type QuoteDraft } from '../../domain/form/quote-draft.ts'
import { MOST_TEMPLATES, type OwnTemplate } from '../../domain/form/quote-template.ts'
import { formOfSent } from '../../domain/revision/sent-form.ts'
import { listOwnQuotes } from '../own-quote-queries.ts'
import { getOwnQuote } from '../quote-queries.ts'

/** A form can begin from at most this many of the newest quotes. */
const MOST_EARLIER = 20

/** The acting company's templates by name. */
export async function ownTemplates(ctx: AnyContext): Promise<OwnTemplate[]> {
  const companyId = companyIdOf(ctx)
  if (companyId === null) return []
  const rows = await ctx.db
    .selectFrom('quote_templates')
    .select(['id', 'name', 'saved_at as savedAt'])
    .where('company_id', '=', companyId)
    .limit(MOST_TEMPLATES)
    .execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
}

/** Does another of the company's templates have this name, in upper or lower case? */
export async function isNameTaken(
  { db }: AnyContext,
  { companyId, name, id = null }: { companyId: string; name: string; id?: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('quote_templates')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst()
  return row !== undefined && row.id !== id
}

/**
 * The initial contents for a form. `from`: `mall:` and the id of one of the acting company's templates, or
 * `offert:` and the project of one of its quotes. Null for anything else.
 */
export async function begunForm(ctx: AnyContext, from: string | null): Promise<QuoteDraft | null> {
  const [kind, id = ''] = (from ?? '').split(':')
  const companyId = companyIdOf(ctx)
  if (companyId === null || !isUuid(id)) return null
  if (kind === 'offert') {
    const quote = await getOwnQuote(ctx, id)
    return quote && formOfSent(quote)
  }
  if (kind !== 'mall') return null
  const row = await ctx.db
    .selectFrom('quote_templates')
    .select('form')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return keptDraftOf(row?.form)
}

/** The acting company's templates and newest quotes from which a form can begin. `from`: the chosen one. */
export async function beginningsOf(ctx: AnyContext, from: string | null) {
  const [templates, { quotes }] = await Promise.all([
    ownTemplates(ctx),
    listOwnQuotes(ctx, { limit: MOST_EARLIER }),
  ])
  const shown = quotes.map(({ projectId, projectTitle, sentAt }) => ({ projectId, projectTitle, sentAt }))
  return { templates, quotes: shown, from }
}

function companyIdOf({ actor }: AnyContext): string | null {
  return companyFor(actor, 'quotes')
}
