import type { Context } from 'hono'
import { html } from 'hono/html'
import { plainPolicy } from '#edge/security-headers.ts'
import { edgeTexts as texts } from '#edge/texts.ts'
import { plainHead, plainStyleHash } from './plain-style.ts'

/**
 * Answers a person whose request reached no page: one sentence about what happened, in a page that needs neither scripts nor
 * the database.
 */
export function answerSentence(
  c: Context,
  sentence: string,
  status: 403 | 413 | 503,
  headers: Record<string, string> = {},
): Response | Promise<Response> {
  const page = html`<!doctype html>
    <html lang="sv">
      ${plainHead(texts.refusedTitle)}
      <body>
        <main>
          <h1>${texts.refusedTitle}</h1>
          <p>${sentence}</p>
          <p class="actions"><a href="/">${texts.home}</a></p>
        </main>
      </body>
    </html>`
  return c.html(page, status, { ...headers, 'content-security-policy': plainPolicy(plainStyleHash) })
}
