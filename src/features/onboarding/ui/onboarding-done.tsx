import { type ReactNode, type Ref, useEffect } from 'react'
import { Drawing } from '#design/drawings/drawing.tsx'
import { forgetKeptFields } from './kept-fields.tsx'

/** Step 4: the account is ready. `links`: the next things to do. */
export function OnboardingDone({
  heading,
  title,
  text,
  links,
}: {
  heading: Ref<HTMLHeadingElement>
  title: string
  text: string
  links: ReactNode
}) {
  useEffect(forgetKeptFields, [])
  return (
    <div className="measure">
      <Drawing name="frame" width={240} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 outline-none">
        {title}
      </h1>
      <p className="mt-4 text-lg text-ink-soft">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">{links}</p>
    </div>
  )
}
