import { CheckIcon, type Icon, InfoIcon, WarningIcon } from './figures/icons.tsx'

/** The meaning of a badge or notice. The words say it too: colour is never alone. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const toneLook = {
  neutral: 'bg-paper-sunken text-ink-soft',
  success: 'bg-spruce-soft text-spruce',
  warning: 'bg-ochre-soft text-ochre-ink',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-steel-soft text-steel',
} satisfies Record<Tone, string>

export const toneIcon = {
  neutral: InfoIcon,
  success: CheckIcon,
  warning: WarningIcon,
  danger: WarningIcon,
  info: InfoIcon,
} satisfies Record<Tone, Icon>
