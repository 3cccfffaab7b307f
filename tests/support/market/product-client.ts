import { toastOf } from '#edge/flash.ts'

/** Sends requests as one visitor's browser does from our own pages. Redirects are answers, not followed. */
export function clientOf(url: string, token?: string, headers: Record<string, string> = {}) {
  const session: Record<string, string> = { ...headers, ...(token && { cookie: `handslag=${token}` }) }
  const own = { ...session, 'sec-fetch-site': 'same-origin' }
  const send = (method: string, path: string, body: BodyInit | undefined, type: string) =>
    fetch(url + path, { method, body, redirect: 'manual', headers: { ...own, 'content-type': type } })
  return {
    get: (path: string) => fetch(url + path, { headers: session, redirect: 'manual' }),
    sendJson: (path: string, body: unknown) => send('POST', path, JSON.stringify(body), 'application/json'),
    sendForm: (path: string, fields: Record<string, string> = {}) =>
      send('POST', path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'),
    live: (signal: AbortSignal) =>
      fetch(`${url}/live?after=0`, { headers: session, signal }).then(liveEvents),
  }
}

/** The client of a person who has just logged in. Throws when the login is refused. */
export async function logInTo(url: string, email: string, password: string) {
  const answer = await clientOf(url).sendJson('/api/v1/session', { email, password })
  if (answer.status !== 200)
    throw new Error(`${email} is not let in: ${answer.status} ${await answer.text()}`)
  const [, token] = /(?:^|; |, )handslag=([^;]+)/.exec(answer.headers.getSetCookie().join(', ')) ?? []
  return clientOf(url, token)
}

/** Was the form accepted? A refusal can be a redirect, too. */
export function hasSucceeded(response: Response): boolean {
  const cookie = response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
  return toastOf(new Request('http://localhost/', { headers: { cookie } }))?.tone === 'success'
}

export type LiveMessage = {
  seq: number
  topic: string
  payload: { type?: string; notificationId?: string; projectId?: string }
}

/** The account's live events as they come, without greetings and pings. */
async function* liveEvents(response: Response): AsyncGenerator<LiveMessage> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = (text + chunk).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1]
      if (data && !/^event: /m.test(message)) yield JSON.parse(data) as LiveMessage
    }
  }
}
