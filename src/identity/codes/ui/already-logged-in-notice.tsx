import { Link } from 'react-router'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import { alreadyLoggedInTexts } from '../texts/mailed-codes.ts'

/** For a logged-in person who opens the login page: continue with this account, or log in with another. */
export function AlreadyLoggedInNotice({ name, href }: { name: string; href: string }) {
  return (
    <Notice
      title={alreadyLoggedInTexts.title(name)}
      action={
        <Link to={href} className={buttonLook({ size: 'compact' })}>
          {alreadyLoggedInTexts.onward}
        </Link>
      }
      className="mb-8 max-w-md"
    >
      {alreadyLoggedInTexts.text}
    </Notice>
  )
}
