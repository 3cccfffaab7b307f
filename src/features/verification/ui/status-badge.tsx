import { Badge } from '#design/figures/badge.tsx'
import { CheckIcon, ClockIcon, type Icon, MinusIcon } from '#design/figures/icons.tsx'
import type { Tone } from '#design/tone.ts'
import type { VerificationStatus } from '../domain/verification-item.ts'
import { verificationStatusTexts } from '../texts.ts'

const look = {
  completed: { tone: 'success', icon: CheckIcon },
  pending: { tone: 'info', icon: ClockIcon },
  missing: { tone: 'warning', icon: MinusIcon },
} as const satisfies Record<VerificationStatus, { tone: Tone; icon: Icon }>

/** The status of a check, in one word. */
export function StatusBadge({ status }: { status: VerificationStatus }) {
  return <Badge {...look[status]}>{verificationStatusTexts[status]}</Badge>
}
