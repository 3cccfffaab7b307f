import type { Category } from '#features/companies/domain/category.ts'
import type { Budget } from './project.ts'

/** What anyone may see of an open project. `title` is null when the customer's title holds contact data. */
export type ProjectCard = {
  id: string
  title: string | null
  category: Category
  budget: Budget
  municipality: { code: string; name: string } | null
  publishedAt: Date
}

/** One page of cards; `next` is the cursor of the following page, null on the last. */
export type PageOfCards = { projects: ProjectCard[]; next: string | null }
