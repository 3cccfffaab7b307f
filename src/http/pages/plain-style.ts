import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'

const tokens = readFileSync(new URL('../../design/tokens.css', import.meta.url), 'utf8')

/** The whole style sheet of pages that come from no route module. */
const plainStyle = `${tokens}
* { box-sizing: border-box }
html { background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
body { margin: 0; overflow-wrap: break-word }
main { max-width: 46rem; margin-inline: auto; padding: var(--space-7) var(--gutter) }
h1 { margin: 0 0 var(--space-2); font-size: var(--size-heading); line-height: 1.2; letter-spacing: -0.02em }
h2 { margin: 0; font-size: 1.1875rem; line-height: 1.3 }
p { margin: 0 }
a { color: inherit; text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
.soft { color: var(--ink-soft) }
.actions { margin-top: var(--space-5) }
.button { display: inline-block; padding: 0.75rem 1.25rem; border-radius: var(--radius-control); background: var(--falu);
  color: var(--on-falu); font-weight: 600; text-decoration: none }
article { margin-top: var(--space-5); padding: var(--space-5); border: 1px solid var(--line);
  border-radius: var(--radius-card); background: var(--paper-raised) }
article .soft { margin: 0.25rem 0 var(--space-4); font-size: var(--size-small) }
`

/** The sheet's name in the page's content security policy (a CSP hash source). */
export const plainStyleHash = `'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`

/**
 * The `<head>` of such a page, with the sheet in it. Search engines must not index it; it follows the reader's light
 * or dark theme.
 */
export function plainHead(title: string): ReturnType<typeof html> {
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Handslag</title>
    ${raw(`<style>${plainStyle}</style>`)}
  </head>`
}
