import { data } from 'react-router'
import { Notice } from '#design/frame/notice.tsx'
import { refusalInit, unlessRefused } from '#edge/refusals.ts'
import { contextOf, deviceContext, visitorOf } from '#edge/request-context.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { readLedgerChoices } from '#features/quotes/domain/ledger/ledger-choices.ts'
import { readingBehind } from '#features/quotes/server/ledger/reading-link-queries.ts'
import { readingStandingTexts, readingTexts as texts } from '#features/quotes/texts/reading-link.ts'
import { QuoteLedger } from '#features/quotes/ui/ledger/quote-ledger.tsx'
import { limitIpAddress } from '#identity/accounts/server/ip-address-limit.ts'
import { stockholmDate } from '#kernel/swedish-dates.ts'
import { FocusFrame } from '#shell/focus-frame.tsx'
import { secretHeaders, secretMeta } from '#shell/head/secret-page.ts'
import type { Route } from './+types/reading'

export const handle = { patient: {} }

export const meta = () => secretMeta(texts.pageTitle)

/** 404 for an unknown secret, 410 for a link that was ended, 429 after too many requests. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const isLoggedIn = visitorOf(args).profile !== null
  const choices = readLedgerChoices(new URL(args.request.url).searchParams)
  const page = { isLoggedIn, choices, today: stockholmDate(ctx.now) }
  const read = async () => {
    await limitIpAddress(ctx, 'reading', args.context.get(deviceContext))
    const reading = await readingBehind(ctx, args.params.secret)
    const status = !reading ? 404 : reading.standing === 'ended' ? 410 : 200
    return data({ ...page, reading, isTooMany: false }, { status, headers: secretHeaders })
  }
  return unlessRefused(read, (refused) => {
    const { status, headers } = refusalInit(refused)
    return data(
      { ...page, reading: null, isTooMany: true },
      { status, headers: { ...headers, ...secretHeaders } },
    )
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** A comparison for a reader without a login: without actions and without the owner's data. */
export default function ReadingPage({ loaderData }: Route.ComponentProps) {
  const { reading, isLoggedIn, isTooMany } = loaderData
  return (
    <FocusFrame isLoggedIn={isLoggedIn} hasCrumbs={false}>
      {reading ? (
        <Comparison {...loaderData} reading={reading} />
      ) : (
        <div className="flex max-w-2xl flex-col gap-4">
          <h1>{isTooMany ? texts.tooMany : texts.gone}</h1>
          <p className="measure">{isTooMany ? texts.tooManyText : texts.goneText}</p>
        </div>
      )}
    </FocusFrame>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Comparison({
  reading: { standing, comparison },
  choices,
  today,
}: Pick<Loaded, 'choices' | 'today'> & { reading: NonNullable<Loaded['reading']> }) {
  const { title, text } = readingStandingTexts[standing]
  if (!comparison)
    return (
      <div className="flex max-w-2xl flex-col gap-4">
        <h1>{title}</h1>
        <p className="measure">{text}</p>
      </div>
    )
  const { category, answers, quotes, facts, rot } = comparison
  return (
    <div className="flex flex-col gap-6 [--ledger-top:0rem]">
      <div>
        <p className="text-ink-soft">{comparison.title ?? categoryTexts[category]}</p>
        <h1>{texts.heading}</h1>
        <p className="measure mt-2 text-ink-soft">{texts.lead}</p>
      </div>
      <Notice tone="info" title={title}>
        {text}
      </Notice>
      <section aria-label={texts.heading}>
        {quotes.length === 0 ? (
          <p>{texts.noQuotes}</p>
        ) : (
          <QuoteLedger
            quotes={quotes}
            today={today}
            project={{ category, answers, street: null }}
            facts={facts}
            choices={choices}
            rot={rot}
            notes={null}
            isPast={standing === 'agreed'}
          />
        )}
      </section>
    </div>
  )
}
