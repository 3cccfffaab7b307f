import type { SplitPayment } from '../domain/rot-payments.ts'
import { splitTexts as texts } from '../texts/rot.ts'

/** How to divide the payment between two years for a larger reduction, and on what condition. */
export function SplitAdvice({ split, heading: Heading }: { split: SplitPayment; heading: 'h3' | 'h4' }) {
  return (
    <div className="rot-split">
      <Heading className="font-semibold">{texts.title(split.gainOre)}</Heading>
      {split.firstLabourOre > 0 && <p>{texts.before(split)}</p>}
      {split.secondLabourOre > 0 && <p>{texts.after(split)}</p>}
      <p>{texts.condition(split)}</p>
    </div>
  )
}
