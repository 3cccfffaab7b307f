import { useMessageSender } from '#features/conversations/ui/use-outbox.ts'

/** Sends, from every page, the messages that the logged-in person has written and that wait for the network. A component of its own, because it uses the router. */
export function MessageSending({ readerId }: { readerId: string | null }) {
  useMessageSender(readerId)
  return null
}
