import { Badge } from '#design/figures/badge.tsx'
import type { RotCircumstances } from '#features/rot/domain/rot-deduction.ts'
import { withQuery } from '#kernel/href.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import type { QuoteSheet } from '../../domain/quote-sheet.ts'
import {
  type QuoteVersion,
  VERSION_PARAMETER,
  withOwnReduction,
} from '../../domain/revision/quote-version.ts'
import { versionTexts as texts } from '../../texts/amendment.ts'
import { quoteDocumentTexts } from '../../texts/quote-document.ts'
import { QuoteSheetView } from '../ledger/quote-sheet-view.tsx'
import { DocumentLink } from '../sheet/document-link.tsx'
import { QuoteChanges } from './quote-changes.tsx'

/**
 * All versions of a quote, newest first, each with its changes and its file. `versions`: the earlier ones, latest
 * first. `document`: the URL of the quote's document. `circumstances`: the assumptions of the customer's prices after
 * ROT; without them, the estimates at the time of sending are shown.
 */
export function QuoteVersions({
  quote,
  versions,
  document,
  circumstances,
}: {
  quote: QuoteSheet
  versions: readonly QuoteVersion[]
  document: string
  circumstances?: RotCircumstances
}) {
  const all = [quote, ...versions].map((version: QuoteVersion) =>
    circumstances ? withOwnReduction(version, circumstances) : version,
  )
  return (
    <ol className="flex flex-col gap-10">
      {all.map((version, index) => (
        <li key={version.version} className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-xl">{texts.version(version.version, stockholmDate(version.sentAt))}</h2>
            {index === 0 && quote.state === 'pending' && <Badge tone="success">{texts.latest}</Badge>}
          </div>
          <Against version={version} before={all[index + 1]} />
          <details open={index === 0} className="border-t border-line">
            <summary className="min-h-11 cursor-pointer py-2.5">{texts.whole}</summary>
            <div className="pt-2">
              <QuoteSheetView
                sheet={version}
                sentOn={stockholmDate(version.sentAt)}
                circumstances={circumstances}
              />
            </div>
          </details>
          <p>
            <DocumentLink
              to={withQuery(document, { [VERSION_PARAMETER]: String(version.version) })}
              label={quoteDocumentTexts.downloadVersion(version.version)}
            />
          </p>
        </li>
      ))}
    </ol>
  )
}

function Against({ version, before }: { version: QuoteVersion; before: QuoteVersion | undefined }) {
  if (!before) return null
  return (
    <div className="max-w-3xl">
      <h3 className="mb-2 text-base">{texts.against(before.version)}</h3>
      <QuoteChanges before={before} now={version} />
    </div>
  )
}
