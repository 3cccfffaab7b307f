import { html } from 'hono/html'
import { plainPolicy } from '#edge/security-headers.ts'
import { plainHead, plainStyleHash } from '../pages/plain-style.ts'
import { waitingPageTexts as texts } from '../texts.ts'
import type { UploadNews, UploadStep } from './upload-news.ts'

/**
 * A page for anyone who waits without scripts: it grows by a line for each step, and leads on by itself at the end. `wayOn`
 * is where to; it resolves when there is nothing more to wait for.
 */
export function waitingPage(news: UploadNews, wayOn: () => Promise<string>) {
  return { headers: { 'content-security-policy': plainPolicy(plainStyleHash) }, body: parts(news, wayOn()) }
}

async function* parts(news: UploadNews, wayOn: Promise<string>): AsyncGenerator<string, void> {
  yield String(await opening())
  for await (const step of news.until(wayOn)) yield String(await html`<li>${words(step)}</li>`)
  const address = await wayOn
  yield String(
    await html`</ol>
    <meta http-equiv="refresh" content="0; url=${address}" />
    <p><a href="${address}">${texts.goOn}</a></p>
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
