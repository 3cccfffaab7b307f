import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import * as z from 'zod/mini'
import { hardenPages } from '#islands/harden-pages.ts'
import { stayWithoutLine } from '#islands/stay-without-line.ts'

// Zod otherwise probes `new Function`, which the content security policy reports.
z.config({ jitless: true })

hardenPages(document)
stayWithoutLine(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
