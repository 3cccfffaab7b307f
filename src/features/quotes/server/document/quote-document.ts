import { mayDo } from '#features/companies/domain/company-role.ts'
import { streetTexts } from '#features/projects/texts/street-address.ts'
import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { found } from '#kernel/refusal.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentContent } from '#platform/untrusted/document-content.ts'
import type { QuoteSheet } from '../../domain/quote-sheet.ts'
import { wordsForCustomer } from '../../domain/quote-words.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { getOwnQuote, listQuotesForOwner } from '../quote-queries.ts'
import { versionsBefore } from '../revision/quote-version-queries.ts'
import { type DrawnDocument, drawnDocument } from './drawn-document.ts'
import { factsTable, heading, quoteBlocks } from './quote-content.ts'
import { type QuoteParties, quoteParties } from './quote-paper-queries.ts'

type CustomersQuote = { projectId: string; quoteId: string; version?: number | null }

/**
 * A quote on the acting customer's own project as a PDF. `version`: an earlier version. Refusal: `too-busy`. Not
 * found: another customer's quote.
 */
export async function quoteDocumentForCustomer(
  ctx: Context,
  { projectId, quoteId, version = null }: CustomersQuote,
): Promise<DrawnDocument> {
  const quotes = await listQuotesForOwner(ctx, projectId)
  const quote = found(
    quotes.find(({ id }) => id === quoteId),
    'quote',
  )
  return documentOf(ctx, quote, version)
}

/**
 * The acting company's newest quote on a project: the same file as the customer's. `version`: an earlier version,
 * for colleagues whose role sees quotes. Refusal: `too-busy`.
 */
export async function quoteDocumentForCompany(
  ctx: Context,
  { projectId, version = null }: Omit<CustomersQuote, 'quoteId'>,
): Promise<DrawnDocument> {
  const quote = found(await getOwnQuote(ctx, projectId), 'quote')
  return documentOf(ctx, quote, mayDo(ctx.actor, 'quotes') ? version : null)
}

async function documentOf(ctx: Context, quote: QuoteSheet, version: number | null): Promise<DrawnDocument> {
  const parties = await quoteParties(ctx, quote)
  const sheet = await sheetOfVersion(ctx, wordsForCustomer(quote), version)
  const name = texts.fileName(stockholmDate(sheet.sentAt), { ...parties, version: sheet.version })
  return drawnDocument(ctx, name, quoteContent(sheet, parties))
}

/** The contents of the quote in that version. An earlier version shows what was offered, not what was agreed later. */
async function sheetOfVersion(ctx: Context, quote: QuoteSheet, version: number | null): Promise<QuoteSheet> {
  if (version === null || version === quote.version) return quote
  const [revised] = await versionsBefore(ctx, [quote])
  const earlier = found(
    revised?.versions.find((one) => one.version === version),
    'version',
  )
  const words = wordsForCustomer({ ...earlier, state: quote.state })
  return { ...quote, ...words, state: 'pending' }
}

/** The contents of a quote's document, the same for both parties. ROT is estimated as at the time of sending. */
export function quoteContent(sheet: QuoteSheet, parties: QuoteParties): DocumentContent {
  const sentOn = stockholmDate(sheet.sentAt)
  const rot = estimateRot({
    labourGrossOre: sheet.price.labourGrossOre,
    paidOn: sheet.startDate,
    owners: 1,
  })
  const title = texts.title(parties.company)
  const facts: [string, string | null][] = [
    [texts.project, parties.projectTitle],
    ...(sheet.state === 'accepted' ? dealRows(parties) : []),
    [texts.place, parties.place],
    [texts.company, parties.company],
    [texts.orgNumber, parties.orgNumber],
    [texts.sentAt, formatDate(sentOn)],
    [texts.version, texts.versionOf({ ...parties, version: sheet.version })],
    [texts.acceptedOn, acceptedOn(sheet)],
  ]
  return {
    title,
    author: parties.company,
    madeOn: sentOn,
    footer: texts.footer(title),
    pageOf: texts.pageOf,
    blocks: [
      heading(title, 1),
      factsTable(
        texts.about,
        facts.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const])),
      ),
      ...quoteBlocks({ sheet, rot, rotDeductionOre: sheet.rotDeductionOre, sentOn }),
      { kind: 'text', text: texts.between, isFine: true },
    ],
  }
}

function dealRows({ customer, street }: QuoteParties): [string, string | null][] {
  return [
    [texts.customer, customer],
    [streetTexts.label, street],
  ]
}

/** The day of the acceptance, while it holds. */
function acceptedOn({ state, decidedAt }: QuoteSheet): string | null {
  return state === 'accepted' && decidedAt ? formatDate(stockholmDate(decidedAt)) : null
}
