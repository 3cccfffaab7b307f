import { href } from '#kernel/href.ts'
import { termsTexts as texts } from '../texts/entrance.ts'

/** Under every button that makes an account: what one agrees to, and where it says what becomes of one's data. */
export function TermsNote() {
  return (
    <p className="text-sm text-ink-soft">
      {texts.agree} <a href={href('/villkor')}>{texts.terms}</a>. {texts.data}{' '}
      <a href={href('/integritetspolicy')}>{texts.policy}</a>.
    </p>
  )
}
