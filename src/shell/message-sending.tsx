import { useMessageSender } from '#features/conversations/ui/use-outbox.ts'

/** Sends what the logged-in person has written, from every page; a component of its own, because it asks the router for pages. */
export function MessageSending({ readerId }: { readerId: string | null }) {
  useMessageSender(readerId)
  return null
}
