import { isRouteErrorResponse } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { classNames } from '#design/class-names.ts'
import { Drawing } from '#design/drawings/drawing.tsx'
import { outageIn } from './outage.ts'
import { refusalReason } from './refusal-reason.ts'
import { errorTexts, notFoundTexts, outageTexts } from './texts.ts'

type Wording = { title: string; text: string }
type Way = { label: string; href: string }

/**
 * The page for an error: not found (404), not allowed (403), unavailable (503), or unexpected. Plain links, so that
 * it works on documents and on app pages alike. With `menu` it stands inside the frame of the logged-in area.
 */
export function ErrorScreen({ error, menu }: { error: unknown; menu?: readonly Way[] }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { title, text } = wordingOf(status, error)
  const content = (
    <>
      {/* On an error page React Router does not call the routes' own `meta`. */}
      <title>{`${title} – Handslag`}</title>
      <Drawing name={status === 404 || status === 403 ? 'lost' : 'broken'} width={240} />
      <h1>{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      {status === 404 || status === 403 ? (
        <NextLinks back={backOf(error)} links={menu ?? notFoundTexts.links} />
      ) : (
        <a href="" className={classNames('action', buttonLook({ variant: 'primary' }))}>
          {errorTexts.retry}
        </a>
      )}
    </>
  )
  if (menu) return <div className="flex max-w-2xl flex-col items-start gap-5">{content}</div>
  return (
    <main id="content" className="error-screen mx-auto flex max-w-2xl flex-col items-start gap-5 px-4 py-16">
      {content}
    </main>
  )
}

function wordingOf(status: number, error: unknown): Wording {
  if (status === 503) return outageWording(error)
  if (status === 404) return notFoundTexts
  if (status === 403)
    return { title: errorTexts.refusedTitle, text: errorTexts.refused[refusalReason(error) ?? 'account'] }
  return errorTexts
}

function outageWording(error: unknown): Wording {
  const told = outageIn(error)
  return { title: outageTexts.title, text: told?.isForm ? outageTexts.form[told.outage] : outageTexts.text }
}

/** The page that the visitor came from, if the error contains it. */
function backOf(error: unknown): string | undefined {
  const known = isRouteErrorResponse(error) ? (error.data as { back?: string } | null) : null
  return known?.back
}

function NextLinks({ back, links }: { back: string | undefined; links: readonly Way[] }) {
  return (
    <>
      {back && (
        <p>
          <a href={back}>{notFoundTexts.back}</a>
        </p>
      )}
      <p>
        <a href="/">{notFoundTexts.home}</a>
      </p>
      <h2 className="text-xl">{notFoundTexts.popular}</h2>
      <ul className="flex flex-col gap-2">
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
