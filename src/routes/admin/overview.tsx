import { Link, useOutletContext } from 'react-router'
import { EmptyState } from '#design/frame/empty-state.tsx'
import { requireStaff } from '#edge/request-context.ts'
import type { DeskCounts } from '#features/desk/domain/desk-counts.ts'
import { worklist } from '#features/desk/server/worklist-queries.ts'
import { deskTexts, overviewTexts as texts } from '#features/desk/texts/desk.ts'
import { WorkTable } from '#features/desk/ui/worklist/work-table.tsx'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { textFigures } from '#features/notifications/server/sms/text-figure-queries.ts'
import { smsFigureTexts } from '#features/notifications/texts/sms.ts'
import { CapNotice } from '#features/notifications/ui/sms/text-figures.tsx'
import { codeTextSupply } from '#identity/codes/server/code-text-supply.ts'
import { codeTextSupplyTexts } from '#identity/codes/texts/code-text-supply.ts'
import { CodeTextNotice } from '#identity/codes/ui/code-text-figures.tsx'
import { href } from '#kernel/href.ts'
import type { Route } from './+types/overview'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  await recordListView(ctx, 'work-listed')
  return {
    items: await worklist(ctx),
    sms: await textFigures(ctx),
    codes: await codeTextSupply(ctx),
    now: ctx.now,
  }
}

/** The worklist, by deadline. The layout loads the counts of the menu, which update by themselves. */
export default function Overview({ loaderData: { items, sms, codes, now } }: Route.ComponentProps) {
  const counts = useOutletContext<DeskCounts>()
  const queues = Object.entries(texts.queues).filter(([queue]) => counts[queue as keyof DeskCounts] > 0)
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <div className="mb-6 empty:hidden">
        <CapNotice
          figures={sms}
          action={<Link to={`${href('/admin/mejl')}#sms`}>{smsFigureTexts.more}</Link>}
        />
      </div>
      <div className="mb-6 empty:hidden">
        <CodeTextNotice
          supply={codes}
          action={<Link to={`${href('/admin/mejl')}#sms-koder`}>{codeTextSupplyTexts.more}</Link>}
        />
      </div>
      {queues.length > 0 && (
        <ul aria-label={texts.queuesTitle} className="mb-8 flex flex-wrap gap-x-6 gap-y-1">
          {queues.map(([queue, { title, href }]) => (
            <li key={queue}>
              <Link to={href} className="inline-flex min-h-11 items-center gap-2">
                <span className="figures font-semibold">{counts[queue as keyof DeskCounts]}</span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 ? (
        <WorkTable items={items} now={now} />
      ) : (
        <EmptyState drawing="tidy" title={texts.allDone}>
          {texts.allDoneText}
        </EmptyState>
      )}
    </>
  )
}
