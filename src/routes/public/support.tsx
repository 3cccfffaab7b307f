import './info.css'
import { support } from '#content/support.ts'
import { PlainField } from '#design/forms/plain-field.tsx'
import { nullIfUnavailable } from '#edge/log-outage.ts'
import { contextOf } from '#edge/request-context.ts'
import { officeHours } from '#features/support/domain/chat/office-hours.ts'
import { findHelp } from '#features/support/server/help-queries.ts'
import { becomesCaseAnyway, hoursText } from '#features/support/texts/chat.ts'
import { tidyLine } from '#kernel/plain-text.ts'
import { LONGEST_SEARCH } from '#kernel/search-words.ts'
import { Faq } from '#shell/documents/faq.tsx'
import { DrawnHero } from '#shell/documents/hero.tsx'
import { pageMeta } from '#shell/head/page-meta.ts'
import { faqPage } from '#shell/head/structured-data.ts'
import { useSite } from '#shell/use-site.ts'
import type { Route } from './+types/support'
import { answers, answerTexts } from './answers.ts'

export const handle = { query: ['fraga'] }

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const typed = tidyLine(new URL(args.request.url).searchParams.get('fraga')?.slice(0, LONGEST_SEARCH) ?? '')
  const found = typed
    ? await nullIfUnavailable(ctx.services, support.path, findHelp(ctx, typed, answerTexts))
    : []
  // Written with days and hours, so that the text stays true on a page that is cached for a minute.
  const chat = { open: hoursText(officeHours(ctx.now)), wait: becomesCaseAnyway }
  return { typed, found, chat }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...support,
    isIndexed: !loaderData?.typed,
    structured: [faqPage(support.questions)],
  })

export default function Support({ loaderData: { chat, ...help } }: Route.ComponentProps) {
  const { reach } = useSite()
  return (
    <main id="content" className="info">
      <DrawnHero drawing="mailbox">
        <h1>{support.heading}</h1>
        <p className="lead">{support.lead}</p>
      </DrawnHero>
      <section aria-labelledby="vagar">
        <h2 id="vagar">{support.waysTitle}</h2>
        <ul className="statements">
          {support.ways(reach, chat).map(({ title, text, label, href }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <a className="second" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <HelpSearch {...help} />
      <div id="svar">
        <Faq title={support.questionsTitle} items={support.questions} />
      </div>
      <section aria-labelledby="teknisk">
        <h2 id="teknisk">{support.technicalTitle}</h2>
        <p className="lead">{support.technicalText}</p>
        <p className="ways">
          <a className="action" href={support.technicalHref(reach)}>
            {support.technical}
          </a>
        </p>
        <p className="fine">
          {support.call(reach)} <a href={reach.supportPhone.href}>{reach.supportPhone.label}</a>
        </p>
      </section>
    </main>
  )
}

/** Searches all answers of the site: a GET form that works without JavaScript. */
function HelpSearch({ typed, found }: Omit<Route.ComponentProps['loaderData'], 'chat'>) {
  const { search } = support
  const shown = found?.flatMap((number) => answers[number] ?? []) ?? []
  return (
    <>
      <section id="sok" aria-label={search.label}>
        <form className="help-search" action={`${support.path}#sok`} role="search">
          <PlainField id="fraga" label={search.label}>
            {(described) => (
              <input
                {...described}
                type="search"
                name="fraga"
                required
                maxLength={LONGEST_SEARCH}
                defaultValue={typed}
              />
            )}
          </PlainField>
          <button className="second" type="submit">
            {search.submit}
          </button>
        </form>
        {found === null && <p role="status">{search.away}</p>}
        {typed && found?.length === 0 && <p role="status">{search.nothing}</p>}
      </section>
      {shown.length > 0 && <Faq title={search.found(typed)} items={shown} />}
    </>
  )
}
