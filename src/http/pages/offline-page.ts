import { Hono } from 'hono'
import { html } from 'hono/html'
import { plainPolicy } from '#edge/security-headers.ts'
import type { HttpEnvironment } from '../environment.ts'
import { offlineTexts as texts } from '../texts.ts'
import { plainHead, plainStyleHash } from './plain-style.ts'

/**
 * The page that the service worker (`public/sw.js`) keeps and shows at the URL of the page that could not be loaded:
 * whole in itself, the same for everybody. Its link loads that page again.
 */
export const offlinePageApi = new Hono<HttpEnvironment>().get('/utan-nat', (c) =>
  c.html(page, 200, {
    'content-security-policy': plainPolicy(plainStyleHash),
    'cache-control': 'public, max-age=3600',
  }),
)

const page = html`<!doctype html>
  <html lang="sv">
    ${plainHead(texts.title)}
    <body>
      <main>
        <h1>${texts.title}</h1>
        <p>${texts.lead}</p>
        <p class="soft">${texts.kept}</p>
        <p class="actions"><a class="button" href="">${texts.tryAgain}</a></p>
      </main>
    </body>
  </html>`
