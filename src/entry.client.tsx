import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import * as z from 'zod/mini'
import { hardenPages } from '#islands/harden-pages.ts'
import { registerWorkerWhenInstalled } from '#islands/register-worker.ts'
import { stayWhenOffline } from '#islands/stay-when-offline.ts'

// Zod otherwise probes `new Function`, which the content security policy reports.
z.config({ jitless: true })

hardenPages(document)
stayWhenOffline(document)
if (import.meta.env.PROD) registerWorkerWhenInstalled()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
