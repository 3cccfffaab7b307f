import { Link } from 'react-router'
import { AccountStep } from '#identity/accounts/ui/account-step.tsx'
import type { FormAnswer } from '#kernel/form-answer.ts'
import { href } from '#kernel/href.ts'
import { secondFactorTexts as texts } from '../texts/second-factor.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

/** A factor as it is shown before the second factor: of a phone number only its end. */
export type AskedFactor = { id: string; type: string; name: string; phoneEnd: string }

/** Asks for one second factor, with links to the others. */
export function SecondFactorPanel({
  factor,
  others,
  isSent,
  answer,
}: {
  factor: AskedFactor
  others: readonly (AskedFactor & { href: string })[]
  isSent: boolean
  answer?: FormAnswer<unknown>
}) {
  const isOneOfMany = others.some(({ type }) => type === factor.type)
  return (
    <AccountStep title={texts.title} intro={introOf(factor, { isSent, isOneOfMany })}>
      <FactorCodeForm key={factor.id} type={factor.type} isSent={isSent} answer={answer} />
      <section aria-labelledby="others" className="mt-10 border-t border-line pt-6">
        <h2 id="others" className="text-lg">
          {texts.others}
        </h2>
        {others.length > 0 && (
          <ul className="mt-2">
            {others.map(({ href: to, ...other }) => (
              <li key={other.id}>
                <Link to={to} className="inline-flex min-h-11 items-center">
                  {other.type === 'phone' ? texts.usePhone(other.phoneEnd) : texts.useApp(other.name)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className="measure mt-2 text-sm text-ink-soft">
          {texts.lost} <Link to={href('/kontakt')}>{texts.contact}</Link>
        </p>
      </section>
    </AccountStep>
  )
}

function introOf(
  { type, name, phoneEnd }: AskedFactor,
  { isSent, isOneOfMany }: { isSent: boolean; isOneOfMany: boolean },
): string {
  if (type === 'phone') return isSent ? texts.phoneSent(phoneEnd) : texts.phone(phoneEnd)
  return name && isOneOfMany ? texts.app(name) : texts.appUnnamed
}
