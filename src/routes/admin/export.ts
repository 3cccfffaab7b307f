import { data } from 'react-router'
import { requireStaff } from '#edge/request-context.ts'
import { listOpenApplications } from '#features/applications/server/application-queue-queries.ts'
import { maskedOrgNumber } from '#features/companies/domain/org-number.ts'
import { companyFilterIn } from '#features/desk/domain/company-filter.ts'
import { listCompaniesForDesk } from '#features/desk/server/company-list-queries.ts'
import { listCustomersForDesk } from '#features/desk/server/customer-list-queries.ts'
import { applicationStateTexts } from '#features/desk/texts/applications.ts'
import { deskTexts, logTexts, exportTexts as texts } from '#features/desk/texts/desk.ts'
import { logSentence, logSubject } from '#features/desk/texts/log.ts'
import { deskListInput } from '#features/moderation/domain/moderation-input.ts'
import { logCursorIn, logFilterIn } from '#features/moderation/domain/staff-log.ts'
import { recordListView } from '#features/moderation/server/record-view.ts'
import { listStaffLog } from '#features/moderation/server/staff-log-queries.ts'
import { CSV_START, csvLine } from '#kernel/csv.ts'
import { formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import type { Context } from '#platform/context.ts'
import type { Route } from './+types/export'

/** The most rows of a file, and the rows of each read. */
const MOST_ROWS = 5000
const PAGE = 500

type Line = readonly (string | null)[]
type Page = { lines: Line[]; next: string | null }
type List = { heads: Line; read(ctx: Context, params: URLSearchParams, before?: string): Promise<Page> }

/** A list of the desk as a CSV file, with the list's filter. The export is recorded in the staff log. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireStaff(args)
  const { pathname, searchParams } = new URL(args.request.url)
  const name = pathname.slice('/admin/'.length)
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
  if (!list) throw data(null, 404)
  await recordListView(ctx, 'list-exported')
  return new Response(linesOf(ctx, list, searchParams).pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name.replace('.csv', '')}-${stockholmDate(ctx.now)}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

function linesOf(ctx: Context, list: List, params: URLSearchParams): ReadableStream<string> {
  let before: string | undefined
  let left = MOST_ROWS
  return new ReadableStream<string>({
    start: (stream) => stream.enqueue(CSV_START + csvLine(list.heads)),
    async pull(stream) {
      const { lines, next } = await list.read(ctx, params, before)
      stream.enqueue(lines.slice(0, left).map(csvLine).join(''))
      left -= lines.length
      before = next ?? undefined
      if (next && left <= 0) stream.enqueue(csvLine([texts.cutOff(MOST_ROWS)]))
      if (!next || left <= 0) stream.close()
    },
  })
}

const LISTS: Readonly<Record<string, List>> = {
  'foretag.csv': {
    heads: texts.companies,
    async read(ctx, params, before) {
      const input = { ...deskListInput(params), ...companyFilterIn(params), before, length: PAGE }
      const { rows, next } = await listCompaniesForDesk(ctx, input)
      const lines = rows.map((row) => [
        row.companyName,
        row.orgNumber && maskedOrgNumber(row.orgNumber),
        row.isVerified ? deskTexts.verified : deskTexts.notVerified,
        row.isSuspended ? deskTexts.suspended : '',
        row.contactEmail,
        row.location,
        stockholmDate(row.createdAt),
      ])
      return { lines, next }
    },
  },
  'kunder.csv': {
    heads: texts.customers,
    async read(ctx, params, before) {
      const { rows, next } = await listCustomersForDesk(ctx, {
        ...deskListInput(params),
        before,
        length: PAGE,
      })
      const lines = rows.map((row) => [
        row.name,
        row.email,
        row.location,
        row.isSuspended ? deskTexts.suspended : '',
        stockholmDate(row.createdAt),
      ])
      return { lines, next }
    },
  },
  'ansokningar.csv': {
    heads: texts.applications,
    async read(ctx, _params, before) {
      const rows = await listOpenApplications(ctx, { after: before, limit: PAGE })
      const lines = rows.map((row) => [
        row.companyName,
        row.contactPerson,
        applicationStateTexts[row.state],
        stockholmDate(row.submittedAt),
        row.dueOn,
      ])
      return { lines, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null }
    },
  },
  'logg.csv': {
    heads: texts.log,
    async read(ctx, params, before) {
      const after = logCursorIn(new URLSearchParams({ efter: before ?? '' }))
      const { rows, next } = await listStaffLog(ctx, after, logFilterIn(params), PAGE)
      const lines = rows.map((line) => [
        formatMoment(line.at),
        line.actorName,
        logSentence(line).replace('{}', () => logSubject(line)),
        line.wasSeen ? logTexts.seen : logTexts.done,
      ])
      return { lines, next }
    },
  },
}
