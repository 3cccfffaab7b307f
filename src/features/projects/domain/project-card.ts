import type { Category } from '#features/companies/domain/category.ts'
import type { Budget } from './project.ts'

/** What anyone may see of an open project. `title` is null when the customer's holds contact data. */
export type ProjectCard = {
  id: string
  title: string | null
  category: Category
  budget: Budget
  municipality: { code: string; name: string } | null
  publishedAt: Date
}

/** Cards on a page; `next` is the cursor of the following page, or null on the last. */
export type PageOfCards = { projects: ProjectCard[]; next: string | null }
