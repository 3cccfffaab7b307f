import { href, Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { requireCompany } from '#edge/request-context.ts'
import type { Route } from './+types/messages'
import { companyMessagesTexts as texts } from './texts.ts'

export const meta: Route.MetaFunction = () => [{ title: `${texts.heading} · Handslag` }]

export function loader(args: Route.LoaderArgs) {
  requireCompany(args)
  return null
}

export default function Messages() {
  return (
    <>
      <h1 className="mb-10">{texts.heading}</h1>
      <EmptyState
        title={texts.title}
        action={
          <Link to={href('/company/offers')} className={buttonLook()}>
            {texts.onward}
          </Link>
        }
      >
        <p>{texts.text}</p>
      </EmptyState>
    </>
  )
}
