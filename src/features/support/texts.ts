import type { ContactInputProblem } from './domain/contact-message-input.ts'
import type { ContactMoveRefusal } from './domain/move-contact-message.ts'

export const contactInputTexts = {
  'subject-missing': 'Ange vad det gäller',
  'subject-too-long': 'Ämnet får vara högst 200 tecken',
  'message-missing': 'Skriv ett meddelande',
  'message-too-long': 'Meddelandet får vara högst 5\u00a0000 tecken',
  'text-missing': 'Skriv något först',
  'text-too-long': 'Texten får vara högst 5\u00a0000 tecken',
} as const satisfies Record<ContactInputProblem, string>

export const contactRefusalTexts = {
  'message-already-answered': 'Meddelandet är redan besvarat. Svaret står på sidan.',
  'message-already-closed': 'Meddelandet är redan avslutat. Varför står på sidan.',
  'move-not-possible': 'Någon annan hann före. Sidan visar hur det står till nu.',
} as const satisfies Record<ContactMoveRefusal | 'move-not-possible', string>
