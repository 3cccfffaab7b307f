import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#design/button.tsx'
import { Logotype } from '#design/logotype.tsx'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'
import { shellTexts } from './texts.ts'

/** The frame of a page with one thing to do: the way in, onboarding. Logged-in people find the way out in it. */
export function FocusFrame({ isLoggedIn, children }: { isLoggedIn: boolean; children: ReactNode }) {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 sm:px-8">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-paper-raised focus:p-3"
      >
        {shellTexts.skip}
      </a>
      <header className="flex h-16 items-center justify-between gap-4 border-b border-line">
        <Link to="/" className="rounded-sm no-underline" aria-label={shellTexts.home}>
          <Logotype />
        </Link>
        {isLoggedIn && (
          <Form method="post" action="/logout">
            <Button type="submit" variant="quiet" size="compact">
              {shellTexts.logOut}
            </Button>
          </Form>
        )}
      </header>
      <div className="pt-3">
        <BreadcrumbBar />
      </div>
      <main id="content" className="pt-8 pb-20 sm:pt-12">
        {children}
      </main>
    </div>
  )
}
