import { useId, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { useHydrated } from '#design/forms/use-hydrated.ts'
import { Notice } from '#design/frame/notice.tsx'
import { readingLinkTexts as texts } from '../../texts/reading-link.ts'

/** A link that was just made, which is shown once: to copy, and to share where the browser can. */
export function NewReadingLink({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const isAlive = useHydrated()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)
  const copy = async () => {
    field.current?.select()
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'copied' : 'notCopied')
  }
  return (
    <Notice tone="success" isLive>
      <label htmlFor={id} className="font-semibold">
        {texts.link}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        className="mt-1 block min-h-11 w-full rounded-md border border-line-strong bg-paper px-3 text-base"
      />
      {isAlive && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button onPress={() => void copy()}>{texts.copy}</Button>
          {'share' in navigator && <Button onPress={() => share(url)}>{texts.share}</Button>}
          <span role="status">{outcome && texts[outcome]}</span>
        </div>
      )}
      <p className="mt-2">{texts.once}</p>
    </Notice>
  )
}

/** Who closes the browser's list of programs has not shared it, and that is no error. */
function share(url: string): void {
  navigator.share({ url, title: texts.shareTitle }).catch(() => undefined)
}
