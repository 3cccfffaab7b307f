import type { FormEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#design/button.tsx'
import { href } from '#kernel/href.ts'
import { BrandLink } from './header/brand-link.tsx'
import { BreadcrumbBar } from './header/breadcrumb-bar.tsx'
import { SkipLink } from './header/skip-link.tsx'
import { LoadingNote } from './loading-note.tsx'
import { shellTexts } from './texts.ts'
import { useAuth } from './use-auth.tsx'

type FocusFrameProps = {
  isLoggedIn: boolean
  /** False where the path has parts that are no pages. */
  hasCrumbs?: boolean
  children: ReactNode
}

/** The frame of a page with one task: login, sign-up, onboarding. For logged-in people it has the logout. */
export function FocusFrame({ isLoggedIn, hasCrumbs = true, children }: FocusFrameProps) {
  return (
    <div className="flex-1">
      <SkipLink />
      <header className="box-content flex h-16 items-center justify-between gap-4 border-b border-line px-(--gutter)">
        <BrandLink />
        {isLoggedIn && <LogOutForm />}
      </header>
      <div className="mx-auto w-full max-w-6xl px-(--gutter)">
        {hasCrumbs && (
          <div className="pt-3">
            <BreadcrumbBar />
          </div>
        )}
        <main id="content" tabIndex={-1} className="outline-none pt-8 pb-20 sm:pt-12">
          {children}
        </main>
      </div>
      <LoadingNote />
    </div>
  )
}

/** A form, so that it works without JavaScript; with JavaScript the other tabs are told. */
function LogOutForm() {
  const { logout } = useAuth()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void logout()
  }
  return (
    <Form method="post" action={href('/logout')} onSubmit={onSubmit}>
      <Button type="submit" variant="quiet" size="compact">
        {shellTexts.logOut}
      </Button>
    </Form>
  )
}
