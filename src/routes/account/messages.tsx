import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireCompany, requireCustomer } from '#edge/request-context.ts'
import { messagesTexts } from '#shell/texts.ts'
import type { Route } from './+types/messages'

export const meta: Route.MetaFunction = () => [{ title: `${messagesTexts.heading} · Handslag` }]

export function loader(args: Route.LoaderArgs) {
  const isCompany = new URL(args.request.url).pathname.startsWith('/company/')
  const { profile } = isCompany ? requireCompany(args) : requireCustomer(args)
  return profile.userType
}

/** The page of conversations, which do not exist yet. */
export default function Messages({ loaderData: userType }: Route.ComponentProps) {
  const { title, text, onward } = messagesTexts[userType]
  return (
    <>
      <h1 className="mb-10">{messagesTexts.heading}</h1>
      <EmptyState
        title={title}
        action={
          <Link to={onward.href} className={buttonLook()}>
            {onward.label}
          </Link>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </>
  )
}
