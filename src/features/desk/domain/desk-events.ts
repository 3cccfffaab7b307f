import { domainEvent, type EventsIn } from '#kernel/domain-event.ts'
import type { NoteSubject } from './staff-note.ts'

/** The event does not hold the text, which is about a person. */
export function noteWritten({ type, id }: NoteSubject, noteId: string) {
  return domainEvent('note.written', type, id, { noteId })
}

export function noteRemoved({ type, id }: NoteSubject, noteId: string) {
  return domainEvent('note.removed', type, id, { noteId })
}

export function templateSaved(templateId: string) {
  return domainEvent('reply-template.saved', 'reply-template', templateId)
}

export function templateRemoved(templateId: string) {
  return domainEvent('reply-template.removed', 'reply-template', templateId)
}

/** `jobId`: of the mail in the queue. */
export function mailResent(jobId: string) {
  return domainEvent('undelivered-mail.resent', 'undelivered-mail', jobId)
}

/** The event does not hold the email, which is personal data. */
export function emailRestored(id: string) {
  return domainEvent('undelivered-mail.email-restored', 'undelivered-mail', id)
}

export type DeskEvent = EventsIn<typeof import('./desk-events.ts')>
