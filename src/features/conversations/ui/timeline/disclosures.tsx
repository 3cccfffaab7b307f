import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import type { Disclosure } from '../../domain/timeline/timeline.ts'
import { timelineTexts as texts } from '../../texts/timeline.ts'

/**
 * For the customer: which companies have read the project, what was shared with them, which of them got name,
 * street and contact, and when.
 */
export function Disclosures({ disclosures }: { disclosures: readonly Disclosure[] }) {
  return (
    <section aria-labelledby="disclosures" data-screen-only>
      <details className="border-y border-line">
        <summary className="min-h-11 cursor-pointer py-2.5">
          <h2 id="disclosures" className="inline text-xl">
            {texts.disclosures}
          </h2>
        </summary>
        <div className="flex flex-col gap-4 pb-4">
          <p className="measure text-ink-soft">{texts.disclosuresNote}</p>
          {disclosures.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <Table caption={texts.disclosures} isCaptionHidden className="max-w-3xl">
              <thead>
                <tr>
                  <HeadCell>{texts.company}</HeadCell>
                  <HeadCell>{texts.read}</HeadCell>
                  <HeadCell>{texts.shared}</HeadCell>
                  <HeadCell>{texts.contact}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {disclosures.map(({ companyId, company, readAt, contactAt, shares }) => (
                  <tr key={companyId}>
                    <Cell className="wrap-anywhere">{company}</Cell>
                    <Cell>{readAt ? texts.at(readAt) : texts.unknown}</Cell>
                    <Cell>
                      {shares.length === 0
                        ? texts.noShares
                        : shares.map((share) => (
                            <span
                              key={`${share.kind} ${share.sharedAt.toISOString()}`}
                              className="block min-w-48"
                            >
                              {texts.share(share)}
                            </span>
                          ))}
                    </Cell>
                    <Cell>{contactAt ? texts.at(contactAt) : texts.noContact}</Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      </details>
    </section>
  )
}
