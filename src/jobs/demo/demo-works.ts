import { demoCompanies } from '#content/demo/companies.ts'
import { demoShownPeople } from '#content/demo/shown-people.ts'
import { COMPANIES_WITH_WORKS, demoWorks } from '#content/demo/works.ts'
import type { Category } from '#features/companies/domain/category.ts'
import { addPicture } from '#features/companies/server/add-picture.ts'
import { addPortfolioEntry } from '#features/companies/server/add-portfolio-entry.ts'
import { portfolioOf } from '#features/companies/server/portfolio-queries.ts'
import { addShownPerson } from '#features/companies/server/shown-person/add-shown-person.ts'
import { showsPeople } from '#features/companies/server/shown-person/shown-person-queries.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import { demoDrawing } from './demo-drawing.ts'

/** A company's index among those of its trade decides which work it shows, and in which colours. */
type Turn = { category: Category; turn: number }

/** Finished jobs on the pages of the first companies of the list, each with a drawing. */
export async function demoWorksOf(ctx: Context, companies: Iterable<CompanyActor>): Promise<void> {
  const actors = [...companies].slice(0, COMPANIES_WITH_WORKS)
  const shown = turnsOf(demoCompanies.slice(0, actors.length))
  await Promise.all(actors.map((actor, index) => showWorks({ ...ctx, actor }, actor, shown[index] ?? [])))
}

function turnsOf(companies: readonly { categories: readonly Category[] }[]): Turn[][] {
  const dealt = new Map<Category, number>()
  return companies.map(({ categories }) =>
    categories.map((category) => {
      const turn = dealt.get(category) ?? 0
      dealt.set(category, turn + 1)
      return { category, turn }
    }),
  )
}

/** The people on the page of the first company. A repeated load adds none twice. */
export async function demoShownPeopleOf(ctx: Context, companies: Iterable<CompanyActor>): Promise<void> {
  const [actor] = companies
  if (!actor?.companyId || (await showsPeople(ctx, actor.companyId))) return
  for (const person of demoShownPeople) await addShownPerson({ ...ctx, actor }, { ...person, agrees: true })
}

/** A repeated load after an interruption adds no job twice. */
async function showWorks(ctx: Context, { companyId }: CompanyActor, turns: readonly Turn[]): Promise<void> {
  const present = await portfolioOf(ctx, companyId ?? '')
  for (const { category, turn } of turns) {
    const works = demoWorks[category]
    const work = works[turn % works.length]
    if (!work || present.some(({ title }) => title === work.title)) continue
    const { entryId } = await addPortfolioEntry(ctx, work)
    await addPicture(ctx, { entryId, bytes: await demoDrawing(category, turn) })
  }
}
