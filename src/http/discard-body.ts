/** `mostBytes` and `longestMs`: what is read at most of a body that nobody needs. */
export type DiscardLimits = { mostBytes: number; longestMs: number }

/** Enough for a photo larger than may be sent, over a slow line. */
const LIMITS: DiscardLimits = { mostBytes: 16 * 1024 * 1024, longestMs: 20_000 }

/**
 * Reads what is left of a refused body and keeps none of it. Without this the server would answer and close the
 * connection while the client is still sending; the client then shows a broken connection, not the answer. Ends also
 * at the limits, and when the client closes the connection.
 */
export async function discardBody(
  { body }: Request,
  { mostBytes, longestMs }: DiscardLimits = LIMITS,
): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), longestMs)
  try {
    let size = 0
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > mostBytes) return
    }
  } catch {
    // The client has closed the connection: nobody reads the answer.
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
}
