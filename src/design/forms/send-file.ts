/** The state of a file that is being sent. `percent` is whole, `ahead` is the number of files before it. */
export type SendingProgress =
  | { stage: 'shrinking' }
  | { stage: 'sending'; percent: number }
  | { stage: 'waiting'; ahead: number }
  | { stage: 'checking' }

/** The server's answer, or the reason why there is none. */
export type SendingOutcome = { status: number; body: unknown } | 'cancelled' | 'lost'

export type FileToSend = {
  url: string
  fields: Readonly<Record<string, string | File>>
  report: (progress: SendingProgress) => void
  signal: AbortSignal
}

/** The last line of an answer has a status; those before it tell the state of the file. */
type Line = { state: 'waiting'; ahead: number } | { state: 'checking' } | { status: number; body: unknown }

/**
 * Sends a form with a file and reports its state: how much has been sent, then the server's steps (a line of JSON for
 * each). Not by fetch, which does not tell how much has been sent.
 */
export function sendFile({ url, fields, report, signal }: FileToSend): Promise<SendingOutcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const call = new XMLHttpRequest()
  return new Promise((resolve) => {
    if (signal.aborted) return resolve('cancelled')
    signal.addEventListener('abort', () => call.abort())
    call.upload.onprogress = ({ loaded, total }) => {
      const percent = Math.floor((100 * loaded) / Math.max(total, 1))
      report(percent < 100 ? { stage: 'sending', percent } : { stage: 'checking' })
    }
    call.onprogress = () => {
      const step = linesOf(call.responseText).findLast((line) => 'state' in line)
      if (step?.state === 'waiting') report({ stage: 'waiting', ahead: step.ahead })
      if (step?.state === 'checking') report({ stage: 'checking' })
    }
    call.onload = () => resolve(answerOf(call))
    call.onerror = () => resolve('lost')
    call.onabort = () => resolve('cancelled')
    call.open('POST', url)
    call.setRequestHeader('accept', 'application/x-ndjson')
    call.send(form)
  })
}

/** A server that answers without steps tells everything in its status and one JSON body. */
function answerOf({ status, responseText }: XMLHttpRequest): SendingOutcome {
  const last = linesOf(responseText).at(-1)
  if (status === 200) return last && 'status' in last ? last : 'lost'
  return { status, body: last }
}

/** The complete lines; the last one may be incomplete. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Line]
    } catch {
      return []
    }
  })
}
