import { isRouteErrorResponse } from 'react-router'
import { errorTexts, notFoundTexts } from './texts.ts'

type Wording = { title: string; text: string }

/**
 * What a page shows instead of itself: not there (404), not yours to do (403), or something broke. Plain links and
 * no styles of its own, so that it reads on documents and on app pages alike.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordingOf(status)
  return (
    <main id="content" className="error-screen mx-auto flex max-w-2xl flex-col items-start gap-5 px-4 py-16">
      <h1>{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      {status === 404 ? <WaysOn /> : <a href="">{errorTexts.retry}</a>}
    </main>
  )
}

function wordingOf(status: number): Wording {
  if (status === 404) return notFoundTexts
  if (status === 403) return { title: errorTexts.refusedTitle, text: errorTexts.refused }
  return errorTexts
}

function WaysOn() {
  return (
    <>
      <p>
        <a href="/">{notFoundTexts.home}</a>
      </p>
      <h2>{notFoundTexts.popular}</h2>
      <ul className="flex flex-col gap-2">
        {notFoundTexts.links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
