import type { SendingStanding } from '../domain/sending-standing.ts'

/** Words about messages that wait in the browser, on pages that do not show their conversation. */
export const unsentTexts = {
  heading: 'Inte skickat än',
  /** The name of a conversation whose other party the browser does not know. */
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

/** Shown on another page. The message is kept, and shown in its conversation and in the list. */
export function refusedToast(name: string | undefined, problem: string) {
  return {
    title: name ? `Meddelandet till ${name} skickades inte` : 'Ett meddelande skickades inte',
    description: `${problem} Det du skrev finns kvar.`,
    tone: 'destructive' as const,
    action: 'Visa meddelandet',
  }
}
