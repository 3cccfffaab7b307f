import type { ReactNode } from 'react'
import { Cell, HeadCell, Table } from '#design/figures/table.tsx'
import { Notice } from '#design/frame/notice.tsx'
import type { TextCaps, TextDay } from '../../domain/sms/text-cap.ts'
import { smsFigureTexts as texts } from '../../texts/sms.ts'

type Figures = { caps: TextCaps; today: TextDay; days: readonly TextDay[] }

/**
 * For staff: the text messages of the latest days, and those that exceeded a cap. Renders nothing where no text
 * messages are sent.
 */
export function TextFigures({ figures }: { figures: Figures | null }) {
  if (!figures) return null
  const { caps, days } = figures
  return (
    <section aria-labelledby="sms" className="mt-12">
      <h2 id="sms" className="mb-2 text-2xl">
        {texts.title}
      </h2>
      <p className="measure mb-4 text-ink-soft">{texts.lead(caps.perDay, caps.perPerson)}</p>
      <CapNotice figures={figures} />
      {days.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Table caption={texts.title} isCaptionHidden className="mt-4 max-w-3xl">
          <thead>
            <tr>
              {Object.entries(texts.columns).map(([key, label]) => (
                <HeadCell key={key}>{label}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, segments, overDay, overPerson }) => (
              <tr key={day}>
                <Cell>{texts.day(day)}</Cell>
                <Cell>{segments}</Cell>
                <Cell>{overDay}</Cell>
                <Cell>{overPerson}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

/** A notice that text messages have exceeded a cap today. */
export function CapNotice({ figures, action }: { figures: Figures | null; action?: ReactNode }) {
  if (!figures || figures.today.overDay === 0) return null
  return (
    <Notice tone="warning" title={texts.reachedTitle} action={action}>
      {texts.reached(figures.today.overDay)}
    </Notice>
  )
}
