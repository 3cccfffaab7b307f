import { Link, Form as RouterForm, useNavigation } from 'react-router'
import { Button } from '#design/button.tsx'
import { buttonLook } from '#design/button-look.ts'
import { Notice } from '#design/frame/notice.tsx'
import type { FactChange } from '#features/projects/domain/amendment/amendment.ts'
import { FactChanges } from '#features/projects/ui/amendment/fact-changes.tsx'
import { href } from '#kernel/href.ts'
import type { OwnQuote } from '../../domain/quote-sheet.ts'
import { amendedTexts as texts } from '../../texts/amendment.ts'

/**
 * For the company whose pending quote is not confirmed for the present version of the project: the changes, and the
 * buttons to confirm or revise. Renders nothing otherwise.
 */
export function ConfirmQuotePanel({
  quote,
  amended,
}: {
  quote: Pick<OwnQuote, 'id' | 'projectId' | 'allowed'>
  amended: { version: number; changes: readonly FactChange[] }
}) {
  const { id: quoteId, projectId, allowed } = quote
  const action = href('/company/offers/:quoteId/bekraftelse', { quoteId })
  const isSending = useNavigation().formAction === action
  if (!allowed.confirm) return null
  return (
    <section aria-labelledby="amended" className="flex flex-col gap-5">
      <Notice tone="warning" isLive>
        <h2 id="amended" className="text-base font-semibold">
          {texts.companyTitle}
        </h2>
        {texts.companyText}
      </Notice>
      {amended.changes.length > 0 ? (
        <FactChanges changes={amended.changes} />
      ) : (
        <p className="measure">{texts.unknown}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <RouterForm method="post" action={action}>
          <input type="hidden" name="seenVersion" value={amended.version} />
          <Button type="submit" variant="primary" isPending={isSending} pendingLabel={texts.confirming}>
            {texts.confirm}
          </Button>
        </RouterForm>
        {allowed.revise && (
          <Link
            to={href('/company/projects/:projectId/offert/andring', { projectId })}
            className={buttonLook()}
          >
            {texts.revise}
          </Link>
        )}
      </div>
    </section>
  )
}
