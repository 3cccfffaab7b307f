import type { IncomingMessage, ServerResponse } from 'node:http'
import { startTexts } from '#platform/texts.ts'

/** Answers 503 until the product has started; a browser that waits asks again by itself. */
export function answerWhileStarting(_request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2', refresh: '2' }
  response.writeHead(503, { ...headers, 'cache-control': 'no-store' }).end(startTexts.starting)
}
