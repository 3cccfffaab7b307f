import { Agent, get } from 'node:http'

/** A client with one open stream. */
export type Follower = {
  userId: string
  /** When the message arrived or will arrive, by `performance.now()`. Ask before it is sent. */
  arrivalOf(topic: string): Promise<number>
  close(): void
}

/** Each stream has a connection of its own, as in browsers. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream and waits for its greeting. `cookie`: the session's token. */
export function followLive(
  url: string,
  { userId, cookie }: { userId: string; cookie: string },
): Promise<Follower> {
  const waiting = new Map<string, (at: number) => void>()
  return new Promise((resolve, reject) => {
    const headers = { cookie: `handslag=${cookie}` }
    const request = get(`${url}/live`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`/live answers ${response.statusCode}`))
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const now = performance.now()
        const messages = (text + chunk).split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) hear(message, now)
      })
      response.on('error', () => undefined)
    })
    request.on('error', reject)
    const follower: Follower = {
      userId,
      arrivalOf: (topic) => new Promise((arrived) => waiting.set(topic, arrived)),
      close: () => request.destroy(),
    }

    function hear(message: string, now: number): void {
      if (/^event: (ready|reset)$/m.test(message)) return resolve(follower)
      const [, topic = ''] = /"topic":"([^"]+)"/.exec(message) ?? []
      waiting.get(topic)?.(now)
      waiting.delete(topic)
    }
  })
}
