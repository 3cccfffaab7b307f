import { requireStaff } from '#edge/request-context.ts'
import {
  verificationListNames as names,
  verificationListIn,
} from '#features/desk/domain/verification-list.ts'
import { listVerifications, type VerificationRow } from '#features/desk/server/verification-list-queries.ts'
import { deskTexts } from '#features/desk/texts/desk.ts'
import { verificationListTexts as texts } from '#features/desk/texts/verification.ts'
import { DeskPager, NothingListed } from '#features/desk/ui/list/desk-list-parts.tsx'
import { ListChoice } from '#features/desk/ui/list/list-choice.tsx'
import { type NamedRow, VerificationTable } from '#features/desk/ui/list/verification-table.tsx'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { checkName } from '#features/verification/texts.ts'
import type { Route } from './+types/verifications'

export const meta = () => [{ title: deskTexts.pageTitle(texts.title) }]

const HREFS = {
  waiting: '?',
  ending: `?visa=${names.ending}`,
  lapsed: `?visa=${names.lapsed}`,
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const params = new URL(args.request.url).searchParams
  const { before } = deskListInput(params)
  const list = verificationListIn(params)
  await recordListView(ctx, 'companies-listed')
  const { rows, next } = await listVerifications(ctx, { list, before })
  return { rows: rows.map(named), next, list, isLater: before !== undefined }
}

function named({ waiting, ending, ...row }: VerificationRow): NamedRow {
  return {
    ...row,
    waiting: waiting.map(texts.waiting),
    ending: ending.map(({ validUntil, ...claim }) => ({ name: checkName(claim), validUntil })),
  }
}

export default function Verifications({ loaderData: { rows, next, list, isLater } }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{texts.lead}</p>
      <ListChoice label={texts.choose} names={texts.lists} hrefs={HREFS} shown={list} />
      {rows.length > 0 ? (
        <VerificationTable rows={rows} caption={texts.lists[list]} endingLabel={texts.ending[list]} />
      ) : (
        <NothingListed empty={texts.empty[list]} text={texts.emptyText[list]} />
      )}
      <DeskPager keep={names[list] === null ? {} : { visa: names[list] }} next={next} isLater={isLater} />
    </>
  )
}
