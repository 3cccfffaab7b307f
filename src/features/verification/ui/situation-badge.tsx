import { Badge } from '#design/figures/badge.tsx'
import type { Tone } from '#design/tone.ts'
import type { CheckSituation } from '../domain/check-situation.ts'
import { deskSituationTexts } from '../texts/check-situations.ts'

/** The situation that staff read beside the status; renders nothing if there is nothing to add. */
export function SituationBadge({ situation }: { situation: CheckSituation }) {
  const words = deskSituationTexts[situation]
  return words && <Badge tone={toneOf(situation)}>{words}</Badge>
}

function toneOf(situation: CheckSituation): Tone {
  return situation.startsWith('lapsed') || situation === 'numberless' ? 'danger' : 'warning'
}
