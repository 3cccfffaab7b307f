import type { ReactNode } from 'react'
import { Link, Form as RouterForm } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-field.tsx'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { FormInPlace } from '#identity/accounts/ui/form-in-place.tsx'
import { deskTexts as texts } from '../../texts/desk.ts'

/** Searches a list. The search text is in the URL, so that it can be bookmarked and undone with the back button. */
export function DeskSearch({
  label,
  hint,
  words,
  staysInPlace = false,
  isNarrowed = words !== '',
  children,
}: {
  label: string
  hint: string
  words: string
  /** The list is in the middle of its page, so the page must not scroll to the top. */
  staysInPlace?: boolean
  /** The list is narrowed, by words or by the filters. */
  isNarrowed?: boolean
  /** Filters beside the search field. */
  children?: ReactNode
}) {
  return (
    <search>
      <Form
        element={staysInPlace ? FormInPlace : RouterForm}
        method="get"
        className="flex flex-row flex-wrap items-end gap-3"
      >
        <TextField
          key={words}
          name="q"
          label={label}
          hint={hint}
          defaultValue={words}
          maxLength={100}
          enterKeyHint="search"
          className="min-w-[min(16rem,100%)] flex-1 sm:max-w-md"
        />
        {children}
        <Button type="submit">{texts.search}</Button>
        {isNarrowed && (
          <Link to="?" preventScrollReset={staysInPlace} className={buttonLook({ variant: 'quiet' })}>
            {texts.showAll}
          </Link>
        )}
      </Form>
    </search>
  )
}

/**
 * A link to the list as a file, with the same filters. A plain link and not the router's, because the answer is a file.
 */
export function ExportLink({ to, keep = {} }: { to: string; keep?: Readonly<Record<string, string>> }) {
  return (
    <p className="mt-6">
      <a href={`${to}?${new URLSearchParams(keep)}`} className="inline-flex min-h-11 items-center">
        {texts.exportList}
      </a>
    </p>
  )
}

/** Shown instead of a list without rows. */
export function NothingListed({ words, empty, text }: { words?: string; empty: string; text?: string }) {
  return (
    <div className="mt-10">
      {words ? (
        <EmptyState drawing="search" title={texts.nothingFound}>
          {texts.nothingFoundText(words)}
        </EmptyState>
      ) : (
        <EmptyState drawing="tidy" title={empty}>
          {text}
        </EmptyState>
      )}
    </div>
  )
}

/** Links to the next page, and back to the first. */
export function DeskPager({
  keep = {},
  next,
  isLater,
}: {
  /** The other parameters of the list's URL. */
  keep?: Readonly<Record<string, string>>
  next: string | null
  isLater: boolean
}) {
  if (!next && !isLater) return null
  return (
    <nav aria-label={texts.pages} className="mt-8 flex flex-wrap gap-3">
      {isLater && (
        <Link to={`?${new URLSearchParams(keep)}`} className={buttonLook()}>
          {texts.first}
        </Link>
      )}
      {next && (
        <Link to={`?${new URLSearchParams({ ...keep, efter: next })}`} className={buttonLook()}>
          {texts.next}
        </Link>
      )}
    </nav>
  )
}
