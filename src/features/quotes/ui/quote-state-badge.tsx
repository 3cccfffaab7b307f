import { Badge } from '#design/figures/badge.tsx'
import { CheckIcon, ClockIcon, type Icon, MinusIcon } from '#design/figures/icons.tsx'
import type { Tone } from '#design/tone.ts'
import type { QuoteState } from '../domain/quote.ts'
import { quoteStateTexts } from '../texts.ts'

const looks: Record<QuoteState, { tone: Tone; icon: Icon }> = {
  pending: { tone: 'info', icon: ClockIcon },
  accepted: { tone: 'success', icon: CheckIcon },
  rejected: { tone: 'neutral', icon: MinusIcon },
  withdrawn: { tone: 'neutral', icon: MinusIcon },
  expired: { tone: 'warning', icon: ClockIcon },
  cancelled: { tone: 'neutral', icon: MinusIcon },
}

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {quoteStateTexts[state]}
    </Badge>
  )
}
