export type Patience = {
  /** From the call to the headers of the answer, in ms, including the time to send the body. */
  answerMs: number
  /** From one part of the answer's body to the next, in ms. Time that the reader takes does not count. */
  partMs: number
}

/** A fetch without redirects that times out after silence; a long answer may take longer in all. */
export function patientFetch({ answerMs, partMs }: Patience): typeof fetch {
  return async (input, init) => {
    const giveUp = new AbortController()
    const late = () => giveUp.abort(new Error('the server is silent'))
    const timer = setTimeout(late, answerMs)
    try {
      const answer = await fetch(input, { ...init, redirect: 'error', signal: giveUp.signal })
      return answer.body ? new Response(watched(answer.body, { partMs, late }), answer) : answer
    } finally {
      clearTimeout(timer)
    }
  }
}

function watched(
  body: ReadableStream<Uint8Array>,
  { partMs, late }: { partMs: number; late: () => void },
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(late, partMs)
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } finally {
        clearTimeout(timer)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
