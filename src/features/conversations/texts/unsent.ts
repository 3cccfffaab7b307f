import type { SendingStanding } from '../domain/sending-standing.ts'

/** Messages that wait in the browser, where their conversation is not in view. */
export const unsentTexts = {
  heading: 'Inte skickat än',
  /** Of a conversation whose other party the browser does not know. */
  unknown: 'Konversation',
  refused: 'Inte skickat',
  marks: {
    moving: 'Skickas …',
    offline: 'Väntar på nät',
    failed: 'Skickas snart',
    limited: 'Skickas snart',
    'logged-out': 'Väntar på inloggning',
  } satisfies Record<SendingStanding, string>,
  files: 'Bifogade filer',
}

/** Said on another page. The message is kept, and shown in its conversation and in the list of them. */
export function refusedToast(name: string | undefined, problem: string) {
  return {
    title: name ? `Meddelandet till ${name} skickades inte` : 'Ett meddelande skickades inte',
    description: `${problem} Det du skrev finns kvar.`,
    tone: 'destructive' as const,
    action: 'Visa meddelandet',
  }
}
