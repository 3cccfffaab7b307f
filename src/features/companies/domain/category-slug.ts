import { type Category, categories } from './category.ts'
import { slugOf } from './slug.ts'

/** The slugs of trades in the URLs of public pages. Never change one: published URLs must keep working. */
export const categorySlugs = {
  bathroom: 'badrumsrenovering',
  kitchen: 'koksinredning',
  outdoor: 'utomhusarbete',
  plumbing: 'vvs-tjanster',
  painting: 'malning',
  electrical: 'elektriker',
} as const satisfies Record<Category, string>

/** The trade that a URL segment names, in upper or lower case, with or without dots; null for none. */
export function categoryOfSlug(segment: string): Category | null {
  const slug = slugOf(segment)
  return categories.find((category) => categorySlugs[category] === slug) ?? null
}
