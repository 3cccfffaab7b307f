import { jobsOfDemoAccount } from '#content/demo/jobs.ts'
import { demoTexts } from '#content/demo/texts.ts'
import { saveSearch } from '#features/dispatch/server/saved-search/save-search.ts'
import { listOwnSearches } from '#features/dispatch/server/saved-search/saved-search-queries.ts'
import { foundProjectsInput } from '#features/matching/domain/found-projects-input.ts'
import { listOwnProjects } from '#features/projects/server/project-queries.ts'
import type { OwnerQuote } from '#features/quotes/domain/quote-sheet.ts'
import { formOfSent } from '#features/quotes/domain/revision/sent-form.ts'
import { saveQuoteDraft } from '#features/quotes/server/form/save-quote-draft.ts'
import { saveQuoteTemplate } from '#features/quotes/server/form/save-quote-template.ts'
import { saveQuoteNote } from '#features/quotes/server/ledger/save-quote-note.ts'
import { listOwnQuotes } from '#features/quotes/server/own-quote-queries.ts'
import { getOwnQuote, listQuotesForOwner } from '#features/quotes/server/quote-queries.ts'
import { reviseQuote } from '#features/quotes/server/revision/revise-quote.ts'
import { withdrawQuote } from '#features/quotes/server/withdraw-quote.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import { nullIfRefused } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { demoQuoteOf } from './demo-quotes.ts'

const MINUTE_MS = 60_000
/** Indexes of two jobs of the demo account: the first, and the second, which has four quotes. */
const [BATHROOM, PAINTING] = [0, 1]
const REVISION_KEY = '20000000-0000-4000-8000-000000000001'

/**
 * Recent changes of quotes that the demo account has received, and what its company has begun: a revised quote, a
 * withdrawn one, the customer's note about one, a quote draft, a quote template and a saved search. A repeated load
 * adds none twice.
 */
export async function demoChanges(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const [customer] = accounts.customers
  const [company] = accounts.companies.values()
  if (!customer || !company) return
  const owner = { ...ctx, actor: customer }
  const projects = await listOwnProjects(owner)
  const projectOf = (job: number) => projects.find(({ title }) => title === jobsOfDemoAccount[job]?.title)?.id
  const [bathroom, painting] = [projectOf(BATHROOM), projectOf(PAINTING)]
  if (bathroom) await changeBathroom(owner, accounts, bathroom)
  if (painting) await withdrawLast(owner, accounts, painting)
  if (bathroom) await beginAsCompany({ ...ctx, actor: company }, bathroom)
}

/** The company that has sent a quote. */
function writerOf({ companyId }: OwnerQuote, { companies }: DemoAccounts): CompanyActor {
  const actor = companies.get(companyId)
  if (!actor) throw new Error('a quote of the demo is by a company of the demo')
  return actor
}

/** The first company lowers its price of the material; the customer writes a note about the second quote. */
async function changeBathroom(owner: Context, accounts: DemoAccounts, projectId: string): Promise<void> {
  const [first, second] = await listQuotesForOwner(owner, projectId)
  const job = jobsOfDemoAccount[BATHROOM]
  if (!first || !second || !job || first.version > 1) return
  const now = new Date(owner.now.getTime() - 40 * MINUTE_MS)
  const { projectId: _, ...words } = demoQuoteOf(first.sentAt, { projectId, job, index: BATHROOM }, 0)
  const lines = words.lines.map((line) =>
    line.kind === 'material' ? { ...line, amountOre: line.amountOre - demoTexts.revision.lessOre } : line,
  )
  const revised = { ...words, lines, message: demoTexts.revision.message, submissionKey: REVISION_KEY }
  await reviseQuote({ ...owner, now, actor: writerOf(first, accounts) }, { ...revised, quoteId: first.id })
  await saveQuoteNote(owner, { projectId, quoteId: second.id, words: demoTexts.quoteNote })
}

async function withdrawLast(owner: Context, accounts: DemoAccounts, projectId: string): Promise<void> {
  const quotes = await listQuotesForOwner(owner, projectId)
  const last = quotes.at(-1)
  if (!last || quotes.some(({ state }) => state === 'withdrawn')) return
  const now = new Date(owner.now.getTime() - 90 * MINUTE_MS)
  await withdrawQuote({ ...owner, now, actor: writerOf(last, accounts) }, { quoteId: last.id })
}

/** A half-written quote on the bathroom, the template that it was begun from, and a saved search. */
async function beginAsCompany(company: Context, projectId: string): Promise<void> {
  const { quotes } = await listOwnQuotes(company)
  const earlier = quotes.find(({ projectTitle }) =>
    projectTitle?.toLowerCase().includes(demoTexts.templateFrom),
  )
  const sent = earlier && (await getOwnQuote(company, earlier.projectId))
  if (!sent) return
  const draft = formOfSent(sent)
  await saveQuoteTemplate(company, { name: demoTexts.template, draft }).catch(
    nullIfRefused('template-name-taken'),
  )
  // The company has not chosen these dates yet.
  const begun = { ...draft, startDate: '', endDate: '', validUntil: '', message: '' }
  await saveQuoteDraft(company, { projectId, draft: begun, seen: null, quoteVersion: 0 }).catch(
    nullIfRefused('draft-changed', 'draft-of-sent-quote'),
  )
  if ((await listOwnSearches(company)).length > 0) return
  const filter = foundProjectsInput([
    ['category', 'bathroom'],
    ['distance', '50'],
  ])
  await saveSearch(company, { filter, name: demoTexts.search, notice: 'daily' })
}
