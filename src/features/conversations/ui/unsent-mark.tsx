import { Badge } from '#design/figures/badge.tsx'
import { unsentTexts as texts } from '../texts/unsent.ts'
import { useSending } from './use-outbox.ts'

/** A mark in the list: messages of the conversation wait in this browser, and why. */
export function UnsentMark({ conversation }: { conversation: string }) {
  const { waiting, standing } = useSending()
  const first = waiting.find((message) => message.conversation === conversation)
  if (!first) return null
  if (first.problem !== null) return <Badge tone="danger">{texts.refused}</Badge>
  const stands = standing[conversation] ?? 'moving'
  return <Badge tone={stands === 'moving' ? 'neutral' : 'warning'}>{texts.marks[stands]}</Badge>
}
