import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#design/overlays/toast.tsx'
import { refusedToast } from '../texts/unsent.ts'
import { type Destination, keepMessage, type WaitingMessage } from './use-kept-words.ts'
import { MessageSender, type SendingState } from './use-message-sender.ts'

const NOTHING: SendingState = { waiting: [], standing: {}, sent: [] }

/** Each open page has one sender. `state`: its latest state. */
let sender: MessageSender | null = null
let state = NOTHING
const watchers = new Set<() => void>()
/** The conversations in view, and what to call when one of their messages has been stored. */
const openConversations = new Set<{ conversation: string; onSent: () => void }>()

function tell(next: SendingState): void {
  state = next
  for (const watch of watchers) watch()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * While mounted, sends the person's messages; `readerId` is null when nobody is logged in. A refusal is shown as a
 * toast when its conversation is not in view.
 */
export function useMessageSender(readerId: string | null): void {
  const navigate = useNavigate()
  const sayRefused = useEffectEvent(({ to, conversation }: WaitingMessage, problem: string) => {
    if ([...openConversations].some((open) => open.conversation === conversation)) return
    const { action, ...words } = refusedToast(to?.name, problem)
    const page = to?.page
    showToast(page ? { ...words, action: { label: action, onPress: () => void navigate(page) } } : words)
  })
  useEffect(() => {
    if (readerId === null) return
    const made = new MessageSender(readerId, {
      onChange: tell,
      onSent: ({ conversation }) => {
        for (const open of openConversations) if (open.conversation === conversation) open.onSent()
      },
      onRefused: sayRefused,
    })
    sender = made
    made.start()
    return () => {
      made.stop()
      sender = null
      tell(NOTHING)
    }
  }, [readerId])
}

/** `number`: set when the server has stored the message and the page does not show it yet. */
export type OutboxMessage = WaitingMessage & { number?: number }

/**
 * The messages of a conversation that wait in this browser, and functions to send, remove and retry them. `onSent`
 * is called when one has been stored.
 */
export function useOutbox({ conversation, page, name }: Destination, readerId: string, onSent: () => void) {
  const { waiting, sent, standing } = useSending()
  const arrived = useEffectEvent(onSent)
  useEffect(() => {
    const open = { conversation, onSent: () => arrived() }
    openConversations.add(open)
    return () => void openConversations.delete(open)
  }, [conversation])
  const messages = useMemo(
    (): OutboxMessage[] => [...sent, ...waiting].filter((message) => message.conversation === conversation),
    [sent, waiting, conversation],
  )
  return {
    waiting: messages,
    standing: standing[conversation] ?? 'moving',
    send: (words: string, attachments: string[]) => {
      const key = crypto.randomUUID()
      keepMessage(readerId, { key, conversation, words, attachments, to: { page, name } })
      sender?.send(conversation)
    },
    remove: (key: string) => forgetUnsent({ key, conversation }),
    tryAgain: () => tryUnsentAgain(conversation),
  }
}

export function forgetUnsent(message: Pick<WaitingMessage, 'key' | 'conversation'>): void {
  sender?.remove(message)
}

export function tryUnsentAgain(conversation: string): void {
  sender?.tryAgain(conversation)
}

/** All messages of the person that wait in this browser. */
export function useSending(): SendingState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => NOTHING,
  )
}
