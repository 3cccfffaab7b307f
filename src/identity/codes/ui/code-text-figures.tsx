import type { ReactNode } from 'react'
import { Notice } from '#design/frame/notice.tsx'
import type { CodeTextSupply } from '../domain/code-text-supply.ts'
import { codeTextSupplyTexts as texts } from '../texts/code-text-supply.ts'

/** For staff: the texts with codes that are left today. Renders nothing where no texts are sent. */
export function CodeTextFigures({ supply }: { supply: CodeTextSupply | null }) {
  if (!supply) return null
  const { perDay, left } = supply
  return (
    <section aria-labelledby="sms-koder" className="mt-12">
      <h2 id="sms-koder" className="mb-2 text-2xl">
        {texts.title}
      </h2>
      <p className="measure mb-4 text-ink-soft">{texts.lead(perDay)}</p>
      <CodeTextNotice supply={supply} />
      {left > 0 && <p>{texts.left(left, perDay)}</p>}
    </section>
  )
}

/** A notice that no text with a code is left. */
export function CodeTextNotice({ supply, action }: { supply: CodeTextSupply | null; action?: ReactNode }) {
  // An operator who has chosen none knows it.
  if (!supply || supply.perDay === 0 || supply.left > 0) return null
  return (
    <Notice tone="warning" title={texts.usedUpTitle} action={action}>
      {texts.usedUp}
    </Notice>
  )
}
