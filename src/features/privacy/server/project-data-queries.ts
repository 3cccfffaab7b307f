import { sql } from 'kysely'
import { wordsForCustomer } from '#features/quotes/domain/quote-words.ts'
import type { AnyContext } from '#platform/context.ts'
import {
  companiesOfProject,
  readingLinksOfProject,
  searchesOfProject,
  unwantedCompanies,
} from './dispatch-data-queries.ts'

type Source = Pick<AnyContext, 'db'>

/**
 * The person's projects, each with its former facts, the quotes on it, who was asked about it and who has read it, and
 * the decisions and messages of staff about it.
 */
export async function projectDataOf({ db }: Source, userId: string) {
  const projects = await db
    .selectFrom('projects')
    .leftJoin('project_addresses as address', 'address.project_id', 'projects.id')
    .selectAll('projects')
    .select('address.street')
    .select([urlsOfPictures, drawingsOfProject, questionsAbout, amendmentsOfProject, chosenCompany])
    .select([companiesOfProject, searchesOfProject, unwantedCompanies, readingLinksOfProject])
    .where('owner_id', '=', userId)
    .execute()
  const quotes = await db
    .selectFrom('quotes as quote')
    .innerJoin('projects as project', 'project.id', 'quote.project_id')
    .innerJoin('company_profiles as company', 'company.id', 'quote.company_id')
    .where('project.owner_id', '=', userId)
    .select(['quote.project_id', 'company.company_name', 'quote.state', 'quote.sent_at', 'quote.decided_at'])
    .select(['quote.price_kind', 'quote.start_date', 'quote.valid_until', 'quote.message'])
    .select(['quote.net_ore', 'quote.vat_ore', 'quote.gross_ore', 'quote.rot_deduction_ore'])
    .select(['quote.end_date', 'quote.included', 'quote.excluded', 'quote.assumptions', 'quote.cap_ore'])
    .select(['quote.guarantee_years', 'quote.guarantee'])
    .select([stagesOfQuote, linesOfQuote])
    .leftJoin('quote_notes as note', 'note.quote_id', 'quote.id')
    .select('note.words as own_note')
    .execute()
  const decisions = await db
    .selectFrom('project_decisions as decision')
    .innerJoin('projects as project', 'project.id', 'decision.project_id')
    .where('project.owner_id', '=', userId)
    .select(['decision.project_id', 'decision.action', 'decision.words', 'decision.decided_at'])
    .orderBy('decision.id')
    .execute()
  return projects.map((project) => ({
    ...project,
    decisions: decisions.filter(({ project_id }) => project_id === project.id),
    quotes: quotes.filter(({ project_id }) => project_id === project.id).map(wordsForCustomer),
  }))
}

/** Stored drafts of projects that wait to be published. */
export function draftDataOf({ db }: Source, userId: string) {
  return db
    .selectFrom('project_drafts')
    .where('claimed_by', '=', userId)
    .where('published_project_id', 'is', null)
    .select(['input', 'created_at', 'expires_at'])
    .orderBy('id')
    .execute()
}

/** SQL of the lines of the quote in row `quote`. */
export const linesOfQuote = sql<
  { description: string }[]
>`(select coalesce(json_agg(json_build_object('kind', kind, 'description', description,
  'net_ore', net_ore, 'vat_rate', vat_rate, 'gross_ore', gross_ore, 'minutes', minutes,
  'quantity_hundredths', quantity_hundredths, 'unit', unit, 'unit_price_ore', unit_price_ore, 'is_option', is_option,
  'is_chosen', is_chosen, 'is_discount', is_discount, 'percent_hundredths', percent_hundredths, 'scope', scope) order by position), '[]')
  from quote_lines where quote_id = quote.id)`.as('lines')

/** SQL of the companies' questions about the project, and its owner's answers. */
const questionsAbout = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('question', question, 'asked_at', asked_at,
  'answer', answer, 'answered_at', answered_at) order by asked_at), '[]')
  from project_questions where project_id = projects.id)`.as('questions')

/** SQL of the payments of the quote in row `quote`, as they are stored. */
const stagesOfQuote = sql<{ name: string }[]>`quote.stages`.as('stages')

/** SQL of the former versions of the quote in row `quote`. */
export const formerVersionsOfQuote = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('version', version, 'quote', former.quote, 'lines', former.lines) order by version), '[]')
  from quote_versions former where quote_id = quote.id)`.as('former_versions')

/** SQL of the former facts of the project. */
const amendmentsOfProject = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('version', version, 'before', before, 'amended_at', amended_at) order by version), '[]')
  from project_amendments where project_id = projects.id)`.as('amendments')

/** SQL of the URLs of the project's pictures, for its owner. */
const urlsOfPictures = sql<string[]>`array(select '/projektbilder/' || id || '/1600.webp'
  from project_pictures where project_id = projects.id order by position)`.as('pictures')

/** SQL of the names and URLs of the project's drawings, for its owner. */
const drawingsOfProject = sql<
  object[]
>`(select coalesce(json_agg(json_build_object('name', file_name, 'url', '/projektritningar/' || drawing.id) order by position), '[]')
  from project_drawings drawing where project_id = projects.id)`.as('drawings')

/** SQL of the name of the company that the owner has chosen. */
const chosenCompany = sql<string | null>`(select company.company_name from chosen_companies chosen
  join company_profiles company on company.id = chosen.company_id where chosen.project_id = projects.id)`.as(
  'chosen_company',
)
