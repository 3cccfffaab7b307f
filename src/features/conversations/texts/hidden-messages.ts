import type { HidingReason } from '../domain/hidden-message.ts'
import { threadTexts } from '../texts.ts'
import { attachmentTexts } from './attachments.ts'

/** Why staff have hidden a message. Both parties read it. */
export const hidingReasonTexts = {
  unlawful: 'bryter mot lagen',
  offensive: 'kränkande eller hotfullt',
  'personal-data': 'visar någons personuppgifter',
  fraud: 'ser ut som ett försök till bedrägeri',
  advertising: 'oönskad reklam',
} as const satisfies Record<HidingReason, string>

export const hiddenTexts = {
  hidden: (reason: string) => `Vi har dolt ett meddelande här: ${reason}.`,
  object: 'Tycker du att det är fel? Skriv till oss',
}

/** A message as a party may read it. `attachments`: the number of files that are shown with it. */
type ReadableMessage = { words: string | null; hiddenBecause: HidingReason | null; attachments: number }

/** The text in place of the words of a hidden or erased message; null when the words are shown. */
export function withheldText({ words, hiddenBecause }: Omit<ReadableMessage, 'attachments'>): string | null {
  if (hiddenBecause) return hiddenTexts.hidden(hidingReasonTexts[hiddenBecause])
  return words === null ? threadTexts.erased : null
}

/** A message in one line, for lists and screen readers. */
export function briefText({ words, hiddenBecause, attachments }: ReadableMessage): string {
  return withheldText({ words, hiddenBecause }) ?? (words || attachmentTexts.filesAlone(attachments))
}
