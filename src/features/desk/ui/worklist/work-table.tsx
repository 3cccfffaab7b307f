import { Link } from 'react-router'
import { Badge } from '#design/figures/badge.tsx'
import { formatDate, formatMoment, stockholmDate } from '#kernel/swedish-dates.ts'
import type { WorkItem } from '../../domain/worklist.ts'
import { overviewTexts as texts } from '../../texts/desk.ts'
import { type DeskColumn, DeskTable } from '../list/desk-table.tsx'

/** The open tasks, most urgent first: subject, kind, deadline, and one link. */
export function WorkTable({ items, now }: { items: readonly WorkItem[]; now: Date }) {
  const { columns, kinds } = texts
  const shown: [DeskColumn<WorkItem>, ...DeskColumn<WorkItem>[]] = [
    {
      label: columns.who,
      cell: ({ href, who, about }) => (
        <>
          <Link to={href}>{who || texts.gone}</Link>
          {about && <span className="block text-sm font-normal text-ink-soft">{about}</span>}
        </>
      ),
    },
    { label: columns.what, cell: ({ kind }) => kinds[kind] },
    { label: columns.due, cell: (item) => <Due item={item} now={now} />, isShort: true },
  ]
  return (
    <DeskTable
      caption={texts.worklist}
      columns={shown}
      rows={items}
      keyOf={({ kind, id }) => `${kind} ${id}`}
    />
  )
}

/** Kinds of tasks with a deadline in hours; all others are due at the end of a day. */
const TO_THE_HOUR: ReadonlySet<WorkItem['kind']> = new Set(['chat', 'message', 'unmatched'])

function Due({ item: { kind, due }, now }: { item: WorkItem; now: Date }) {
  const isLate = kind !== 'lapsed' && due < now
  return (
    <span className="flex flex-wrap items-center gap-2">
      {TO_THE_HOUR.has(kind) ? formatMoment(due) : formatDate(stockholmDate(new Date(due.getTime() - 1)))}
      {isLate && <Badge tone="danger">{texts.late}</Badge>}
    </span>
  )
}
