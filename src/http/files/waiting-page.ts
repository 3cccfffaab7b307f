import { html } from 'hono/html'
import { plainPolicy } from '#edge/security-headers.ts'
import { plainHead, plainStyleHash } from '../pages/plain-style.ts'
import { waitingPageTexts as texts } from '../texts.ts'
import type { UploadNews, UploadStep } from './upload-news.ts'

/**
 * A waiting page that needs no scripts: it streams one line for each step and redirects at the end. `continueUrl`
 * resolves with the URL when the upload is done.
 */
export function waitingPage(news: UploadNews, continueUrl: () => Promise<string>) {
  return {
    headers: { 'content-security-policy': plainPolicy(plainStyleHash) },
    body: parts(news, continueUrl()),
  }
}

async function* parts(news: UploadNews, continueUrl: Promise<string>): AsyncGenerator<string, void> {
  yield String(await opening())
  for await (const step of news.until(continueUrl)) yield String(await html`<li>${words(step)}</li>`)
  const next = await continueUrl
  yield String(
    await html`</ol>
    <meta http-equiv="refresh" content="0; url=${next}" />
    <p><a href="${next}">${texts.continue}</a></p>
    </main></body></html>`,
  )
}

function opening() {
  return html`<!doctype html>
    <html lang="sv">
      ${plainHead(texts.title)}
      <body>
        <main>
          <h1>${texts.title}</h1>
          <p class="soft">${texts.lead}</p>
          <ol aria-live="polite">`
}

function words(step: UploadStep): string {
  return step.state === 'waiting' ? texts.waiting(step.ahead) : texts.checking
}
