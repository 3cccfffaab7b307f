import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { providerFailureTexts, providerLeaveTexts } from '../texts/providers.ts'

/** Shown between our page and the provider's; most browsers go on before anybody has read it. */
export function ProviderLeavePanel({ name, url }: { name: string; url: string }) {
  return (
    <div className="max-w-md">
      <h1 className="mb-4">{providerLeaveTexts.title(name)}</h1>
      <p className="mb-6 text-ink-soft">{providerLeaveTexts.explanation}</p>
      <a href={url} className={buttonLook({ variant: 'primary' })}>
        {providerLeaveTexts.continueTo(name)}
      </a>
    </div>
  )
}

/** The login failed: why, and a link back. */
export function ProviderFailurePanel({
  purpose,
  sentence,
  backTo,
}: {
  purpose: 'logIn' | 'connect'
  sentence: string
  backTo: string
}) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-6">{providerFailureTexts.title[purpose]}</h1>
      <Notice
        tone="danger"
        isLive
        action={
          <Link to={backTo} className={buttonLook({ variant: 'primary' })}>
            {providerFailureTexts.way[purpose]}
          </Link>
        }
      >
        {sentence}
      </Notice>
    </div>
  )
}
