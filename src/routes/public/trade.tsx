import './places.css'
import { tradeGuides } from '#content/trades.ts'
import { contextOf } from '#edge/request-context.ts'
import { categoryOfSlug } from '#features/companies/domain/category-slug.ts'
import { categoryTexts } from '#features/companies/texts.ts'
import { type TradePage, tradePath } from '#features/quotes/domain/place-page.ts'
import { tradePage } from '#features/quotes/server/place-page-queries.ts'
import { placePageTexts, tradePageTexts as texts } from '#features/quotes/texts/place-pages.ts'
import { tradeQuestions } from '#features/quotes/texts/place-questions.ts'
import { Counties } from '#features/quotes/ui/place-links.tsx'
import { PlaceSearch } from '#features/quotes/ui/place-search.tsx'
import { TradeFigureRow } from '#features/quotes/ui/trade-figures.tsx'
import { TypicalPriceSection } from '#features/quotes/ui/typical-price.tsx'
import { found } from '#kernel/refusal.ts'
import { Faq } from '#shell/faq.tsx'
import { pageMeta } from '#shell/page-meta.ts'
import { faqPage, service } from '#shell/structured-data.ts'
import type { Route } from './+types/trade'
import { leadTo, lookForPlace } from './place-address.ts'

export const handle = { query: ['ort', 'yrke'] }

export async function loader(args: Route.LoaderArgs) {
  const category = found(categoryOfSlug(args.params.category), 'trade')
  const path = tradePath(category)
  leadTo(path, args)
  const lost = await lookForPlace(args, category)
  const [, , trade = ''] = path.split('/')
  const page = await tradePage(contextOf(args), category)
  return { page, lost, crumbLabels: { [trade]: categoryTexts[category] } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { page, lost } = loaderData
  const name = categoryTexts[page.category]
  const description = page.covered > 0 ? texts.description(name, page.covered) : texts.descriptionEmpty(name)
  return pageMeta(matches, {
    title: texts.title(name),
    description,
    path: page.path,
    isIndexed: lost === null,
    structured: [service({ name, description }), faqPage(questionsOf(page))],
  })
}

function questionsOf(page: TradePage) {
  return tradeQuestions(page, { ...tradeGuides[page.category], rotRule: page.rotRule })
}

export default function Trade({ loaderData: { page, lost } }: Route.ComponentProps) {
  const guide = tradeGuides[page.category]
  return (
    <main id="content" className="places">
      <section className="hero">
        <h1>{categoryTexts[page.category]}</h1>
        <p className="lead">
          {guide.summary} {page.covered > 0 ? texts.lead(page.covered) : texts.leadEmpty}
        </p>
        <PlaceSearch action={page.path} lost={lost} />
        <TradeFigureRow count={page.covered} label={texts.covered(page.covered)} figures={page.figures} />
      </section>
      <section aria-labelledby="guide" className="guide">
        <h2 id="guide">{texts.guide}</h2>
        <div className="guide-parts">
          <GuideList title={texts.work} lines={guide.work} />
          <GuideList title={texts.price} lines={guide.price} />
          <GuideList title={texts.check} lines={guide.check} />
        </div>
        <a className="action" href="/skapa-projekt">
          {placePageTexts.create}
        </a>
      </section>
      {page.figures.price && <TypicalPriceSection category={page.category} price={page.figures.price} />}
      <Counties counties={page.counties} />
      <Faq title={placePageTexts.questions} items={questionsOf(page)} />
    </main>
  )
}

function GuideList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
