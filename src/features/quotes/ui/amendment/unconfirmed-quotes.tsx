import { Notice } from '#design/frame/notice.tsx'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'
import { amendedTexts as texts } from '../../texts/amendment.ts'

/** For the customer: the quotes that their companies have not confirmed since the project was amended. */
export function UnconfirmedQuotes({ quotes }: { quotes: readonly OwnerQuote[] }) {
  const waiting = quotes.filter(({ state, isConfirmed }) => state === 'pending' && !isConfirmed)
  if (waiting.length === 0) return null
  return (
    <Notice tone="warning" title={texts.ownerTitle(waiting.length)}>
      {texts.ownerText(waiting.map(({ company }) => company.name))}
    </Notice>
  )
}
