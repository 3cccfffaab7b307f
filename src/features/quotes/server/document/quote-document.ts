import { estimateRot } from '#features/rot/domain/rot-deduction.ts'
import { found } from '#kernel/refusal.ts'
import { formatDate, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { DocumentContent } from '#platform/untrusted/document-content.ts'
import type { QuoteSheet } from '../../domain/quote-sheet.ts'
import { wordsForCustomer } from '../../domain/quote-words.ts'
import { quoteDocumentTexts as texts } from '../../texts/quote-document.ts'
import { getOwnQuote, listQuotesForOwner } from '../quote-queries.ts'
import { type DrawnDocument, drawnDocument } from './drawn-document.ts'
import { factsTable, heading, quoteBlocks } from './quote-content.ts'
import { type QuoteParties, quoteParties } from './quote-paper-queries.ts'

type CustomersQuote = { projectId: string; quoteId: string }

/** A quote on the acting customer's own project as a PDF. Refuses `too-busy`; anyone else's quote does not exist. */
export async function quoteDocumentForCustomer(
  ctx: Context,
  { projectId, quoteId }: CustomersQuote,
): Promise<DrawnDocument> {
  const quotes = await listQuotesForOwner(ctx, projectId)
  return documentOf(
    ctx,
    found(
      quotes.find(({ id }) => id === quoteId),
      'quote',
    ),
  )
}

/** The acting company's newest quote on a project: the same file as the customer's. Refuses `too-busy`. */
export async function quoteDocumentForCompany(ctx: Context, projectId: string): Promise<DrawnDocument> {
  return documentOf(ctx, found(await getOwnQuote(ctx, projectId), 'quote'))
}

async function documentOf(ctx: Context, quote: QuoteSheet): Promise<DrawnDocument> {
  const parties = await quoteParties(ctx, quote)
  const name = texts.fileName(stockholmDate(quote.sentAt), parties.round)
  return drawnDocument(ctx, name, quoteContent(wordsForCustomer(quote), parties))
}

/** What a quote's document says, the same for both parties: ROT is as estimated when the quote was sent. */
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
    [texts.place, parties.place],
    [texts.company, parties.company],
    [texts.orgNumber, parties.orgNumber],
    [texts.sentAt, formatDate(sentOn)],
    [texts.version, texts.versionOf(parties.round)],
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
