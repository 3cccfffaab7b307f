import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { isIsoDate } from '#kernel/swedish-dates.ts'
import { iconButtonLook } from '../button-look.ts'
import { classNames } from '../class-names.ts'
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../figures/icons.tsx'
import { FloatingPanel } from '../overlays/popover.tsx'
import { designTexts } from '../texts.ts'
import {
  controlLook,
  FieldHint,
  FieldLabel,
  FieldMessage,
  type FieldProps,
  fieldLook,
  invalidBy,
} from './field-parts.tsx'
import { TextField } from './text-field.tsx'
import { useHydrated } from './use-hydrated.ts'

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD` everywhere, or an empty string or null for no date. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (date: string | null) => void
  min?: string
  max?: string
}

/**
 * A date, typed part by part or chosen in a calendar; submits `YYYY-MM-DD` under `name`. `min` and `max` are the days
 * that the calendar offers. A typed date outside them is refused by the form's own schema, with our message: the
 * library's message would be in the language of the browser, on the server in English, and an error where that
 * language is not included.
 *
 * Until scripts run it is the browser's own field, so that a date can be given without them; what was given there by then is kept.
 * It stays a plain field when what was sent is not a date, so that the person sees what was typed and corrects it.
 */
export function DateField(props: DateFieldProps) {
  const isAlive = useHydrated()
  const [early, setEarly] = useState(isAlive ? (props.defaultValue ?? '') : null)
  const given = props.value ?? props.defaultValue ?? ''
  const [isDate] = useState(given === '' || isIsoDate(given))
  if (!isDate) return <TypedDateField {...props} />
  if (early === null || !isAlive) return <TypedDateField {...props} onEarlyDate={setEarly} />
  return <PickedDateField {...props} defaultValue={early} />
}

type TypedDateFieldProps = DateFieldProps & {
  /** Called once scripts run, with the date that the field holds by then; an empty string for none. */
  onEarlyDate?: (date: string) => void
}

function TypedDateField(props: TypedDateFieldProps) {
  const { value, defaultValue, onEarlyDate, min: _min, max: _max, className, ...rest } = props
  const tellDate = (field: HTMLDivElement | null) => {
    const date = field?.querySelector('input')?.value
    if (date === undefined) return
    if (value !== undefined && date !== (value ?? '')) rest.onChange?.(date || null)
    onEarlyDate?.(date)
  }
  return (
    <TextField
      {...rest}
      {...(onEarlyDate && { ref: tellDate })}
      type="date"
      {...(value === undefined ? { defaultValue: defaultValue ?? '' } : { value: value ?? '' })}
      className={className}
      inputClassName="max-w-64"
    />
  )
}

function PickedDateField(props: DateFieldProps) {
  const { label, hint, error, isOptional, value, defaultValue, onChange, min, max, className, ...rest } =
    props
  return (
    <DatePicker
      {...rest}
      data-field={rest.name}
      {...(value === undefined ? {} : { value: calendarDate(value) })}
      defaultValue={calendarDate(defaultValue)}
      onChange={onChange && ((date) => onChange(date?.toString() ?? null))}
      granularity="day"
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      isInvalid={invalidBy(error)}
      className={classNames(fieldLook, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
      <FieldHint>{hint}</FieldHint>
      <Group className={classNames(controlLook, 'flex max-w-64 flex-wrap items-center pr-0.5')}>
        <DateInput className="flex min-h-[2.875rem] flex-1 items-center">
          {(segment) => <DateSegment segment={segment} className={SEGMENT} />}
        </DateInput>
        <Button aria-label={designTexts.openCalendar} className={classNames(iconButtonLook, 'ml-auto')}>
          <CalendarIcon />
        </Button>
      </Group>
      <FieldMessage error={error} />
      <FloatingPanel>
        <Dialog className="p-3 outline-none">
          <MonthCalendar min={calendarDate(min)} max={calendarDate(max)} />
        </Dialog>
      </FloatingPanel>
    </DatePicker>
  )
}

/** Null for a text that is no date. */
function calendarDate(date: string | null | undefined): CalendarDate | null {
  try {
    return date ? parseDate(date) : null
  } catch {
    return null
  }
}

const SEGMENT =
  'rounded-[3px] px-0.5 type-literal:px-0 tabular-nums caret-transparent outline-none placeholder:text-ink-soft ' +
  'focus:bg-falu focus:text-on-falu focus:placeholder:text-on-falu'

function MonthCalendar({ min, max }: { min: CalendarDate | null; max: CalendarDate | null }) {
  return (
    <Calendar firstDayOfWeek="mon" minValue={min} maxValue={max}>
      <header className="flex items-center justify-between gap-2 pb-2">
        <Button slot="previous" aria-label={designTexts.previousMonth} className={iconButtonLook}>
          <ChevronLeftIcon />
        </Button>
        <CalendarHeading className="text-base font-semibold first-letter:uppercase" />
        <Button slot="next" aria-label={designTexts.nextMonth} className={iconButtonLook}>
          <ChevronRightIcon />
        </Button>
      </header>
      <CalendarGrid className="border-collapse" weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-10 text-xs font-medium text-ink-soft">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={DAY} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

const DAY =
  'grid size-10 cursor-default place-items-center rounded-md text-sm tabular-nums outline-none ' +
  'hover:bg-paper-sunken selected:bg-falu selected:font-semibold selected:text-on-falu ' +
  'data-[today]:not-selected:font-bold data-[today]:not-selected:text-falu-ink ' +
  'focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus ' +
  'outside-month:hidden disabled:text-line-strong unavailable:text-line-strong unavailable:line-through'
