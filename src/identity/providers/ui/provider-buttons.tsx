import { Button } from '#design/button.tsx'
import type { UserType } from '#identity/accounts/domain/account.ts'
import { href } from '#kernel/href.ts'
import { providerTexts } from '../texts/providers.ts'

export type ShownProvider = { id: string; name: string }

/** The providers through which one can log in instead. Each is a form: prefetching a link would begin a login. */
export function ProviderButtons({
  providers,
  next,
  userType,
}: {
  providers: readonly ShownProvider[]
  /** The page that the visitor asked for. */
  next: string | null
  /** What a new account is for, if the page has asked. */
  userType: UserType | null
}) {
  if (providers.length === 0) return null
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p aria-hidden="true" className="flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px flex-1 bg-line" />
        {providerTexts.or}
        <span className="h-px flex-1 bg-line" />
      </p>
      {providers.map(({ id, name }) => (
        // Not the router's form: the answer is a page that leads to another site.
        <form key={id} method="post" action={href('/login/via/:provider', { provider: id })}>
          {next && <input type="hidden" name="next" value={next} />}
          {userType && <input type="hidden" name="userType" value={userType} />}
          <Button type="submit" isWide>
            {providerTexts.logInWith(name)}
          </Button>
        </form>
      ))}
    </div>
  )
}
