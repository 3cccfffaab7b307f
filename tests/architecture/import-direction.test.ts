import { describe, expect, test } from 'vitest'
import { importRefusal } from './import-direction.ts'

const allowed: [file: string, specifier: string][] = [
  ['src/kernel/lifecycle.ts', './result.ts'],
  ['src/kernel/money.ts', 'zod/mini'],
  ['src/kernel/money.test.ts', 'vitest'],
  ['src/kernel/money.test.ts', 'fast-check'],
  ['src/platform/context.ts', '#kernel/actor.ts'],
  ['src/platform/db/open-database.ts', 'pg'],
  ['src/platform/db/open-database.ts', '../config.ts'],
  ['src/platform/db/open-database.ts', 'node:fs'],
  ['src/features/quotes/domain/accept-quote.ts', './quote-lifecycle.ts'],
  ['src/features/quotes/domain/accept-quote.ts', '#features/projects/domain/project.ts'],
  ['src/features/quotes/server/accept-quote.ts', '../domain/accept-quote.ts'],
  ['src/features/quotes/server/accept-quote.ts', '#features/projects/server/project-store.ts'],
  ['src/features/quotes/server/accept-quote.ts', '#platform/context.ts'],
  ['src/features/quotes/server/accept-quote.test.ts', '../../../../tests/support/test-database.ts'],
  ['src/features/quotes/ui/quote-table.tsx', '../texts.ts'],
  ['src/features/quotes/ui/quote-table.tsx', '#features/projects/ui/project-state.tsx'],
  ['src/features/quotes/ui/quote-table.tsx', 'react-aria-components'],
  ['src/features/quotes/texts.ts', './domain/accept-quote.ts'],
  ['src/features/quotes/texts/quote-mails.ts', '#features/projects/texts.ts'],
  ['src/design/button.tsx', 'react-aria-components'],
  ['src/shell/header.tsx', '#features/notifications/ui/bell.tsx'],
  ['src/routes/customer/project.tsx', '#features/quotes/server/quote-queries.ts'],
  ['src/routes/customer/project.tsx', './+types/project.ts'],
  ['src/routes/public/document.tsx', '#islands/enhance.ts?document-script'],
  ['src/http/health.ts', 'hono'],
  ['src/http/health.ts', '#edge/session-cookie.ts'],
  ['src/edge/request-context.ts', '#features/accounts/server/session-queries.ts'],
  ['src/edge/after-login.ts', '#features/projects/texts.ts'],
  ['src/root.tsx', './design/tokens.css'],
  ['src/server.ts', './http/health.ts'],
  ['src/server.ts', '../build/server/index.js'],
  ['scripts/dev.ts', '../src/platform/config.ts'],
]

const refused: [file: string, specifier: string, where: RegExp][] = [
  ['src/kernel/money.ts', '../platform/config.ts', /belongs in a feature/],
  ['src/kernel/money.ts', 'node:crypto', /pure/],
  ['src/platform/mail/send-mail.ts', '#features/quotes/texts.ts', /register a handler in server\.ts/],
  ['src/platform/mail/send-mail.ts', 'react', /does not render/],
  ['src/features/quotes/domain/accept-quote.ts', '../server/quote-store.ts', /pure and speaks in codes/],
  ['src/features/quotes/domain/accept-quote.ts', '../texts.ts', /words live in texts\.ts/],
  ['src/features/quotes/domain/accept-quote.ts', '#platform/context.ts', /src\/kernel/],
  ['src/features/quotes/domain/accept-quote.ts', '../../../platform/context.ts', /src\/kernel/],
  ['src/features/quotes/domain/accept-quote.ts', 'react', /pure/],
  ['src/features/quotes/domain/quote-input.ts', 'zod', /zod\/mini/],
  ['src/features/quotes/domain/accept-quote.test.ts', 'pg', /pure/],
  [
    'src/features/quotes/domain/accept-quote.test.ts',
    '../../../../tests/support/test-database.ts',
    /stands alone/,
  ],
  ['src/features/projects/domain/project.ts', '#features/quotes/domain/quote.ts', /must not know it/],
  [
    'src/features/projects/server/cancel-project.ts',
    '../../quotes/server/quote-store.ts',
    /looking right is an event/,
  ],
  ['src/features/projects/ui/project-card.tsx', '#features/quotes/ui/quote-count.tsx', /must not know it/],
  ['src/features/quotes/server/accept-quote.ts', '../ui/quote-table.tsx', /not ui/],
  ['src/features/quotes/server/accept-quote.ts', '#routes/customer/project.tsx', /lies above it/],
  ['src/features/quotes/server/accept-quote.ts', '#features/projects/texts.ts', /not its texts/],
  ['src/features/quotes/ui/quote-table.tsx', '../server/quote-queries.ts', /route's loader/],
  ['src/features/quotes/ui/quote-table.tsx', '#platform/context.ts', /src\/design/],
  ['src/features/quotes/ui/quote-table.tsx', 'kysely', /runs in the browser/],
  ['src/features/quotes/texts.ts', './ui/quote-table.tsx', /not ui/],
  ['src/features/unknown/server/do-it.ts', '#features/quotes/server/quote-store.ts', /no place in the order/],
  ['src/design/button.tsx', '#features/quotes/texts.ts', /product nouns/],
  ['src/design/button.tsx', 'node:fs', /runs in the browser/],
  ['src/shell/header.tsx', '#features/notifications/server/notify.ts', /not features\/server/],
  ['src/shell/header.tsx', '#platform/context.ts', /src\/routes/],
  ['src/routes/customer/project.tsx', '#http/health.ts', /Edges do not know each other/],
  ['src/routes/customer/project.tsx', 'kysely', /no SQL/],
  ['src/http/health.ts', '../jobs/send-mail.ts', /Edges do not know each other/],
  ['src/http/health.ts', 'pg', /no SQL/],
  ['src/edge/request-context.ts', '#routes/customer/project.tsx', /src\/edge may use/],
  ['src/jobs/send-mail.ts', '#shell/texts.ts', /src\/jobs may use/],
  ['src/islands/enhance.ts', 'react', /no packages/],
  ['src/islands/enhance.ts', '#design/button.tsx', /hydrated page/],
  ['src/content/terms.ts', '#features/quotes/server/quote-queries.ts', /data/],
  ['src/http/health.ts', '../server.ts', /imported by nobody/],
  ['src/platform/config.ts', '../../scripts/dev.ts', /stands alone/],
  [
    'src/features/quotes/server/accept-quote.ts',
    '../../projects/server/project-store.ts',
    /Write '#features/,
  ],
  ['src/platform/context.ts', '../kernel/actor.ts', /Write '#kernel\/actor\.ts'/],
]

describe('directions of imports', () => {
  test.each(allowed)('%s may import %s', (file, specifier) => {
    expect(importRefusal(file, specifier)).toBeNull()
  })

  test.each(refused)('%s may not import %s', (file, specifier, where) => {
    expect(importRefusal(file, specifier)).toMatch(where)
  })
})
