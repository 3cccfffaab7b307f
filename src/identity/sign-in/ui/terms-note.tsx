import { href } from '#kernel/href.ts'
import { termsTexts as texts } from '../texts/login.ts'

/** Shown under every button that makes an account: the terms, and where to read what happens to one's data. */
export function TermsNote() {
  return (
    <p className="text-sm text-ink-soft">
      {texts.agree} <a href={href('/villkor')}>{texts.terms}</a>. {texts.data}{' '}
      <a href={href('/integritetspolicy')}>{texts.policy}</a>.
    </p>
  )
}
