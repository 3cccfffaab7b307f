import { type Category, categories } from './category.ts'
import { slugOf } from './slug.ts'

/** The trades in the addresses of public pages. What has been out in the world stays: never change one. */
export const categorySlugs = {
  bathroom: 'badrumsrenovering',
  kitchen: 'koksinredning',
  outdoor: 'utomhusarbete',
  plumbing: 'vvs-tjanster',
  painting: 'malning',
  electrical: 'elektriker',
} as const satisfies Record<Category, string>

/** The trade that a segment of an address means, in large or small letters, with or without dots; null for none. */
export function categoryOfSlug(segment: string): Category | null {
  const slug = slugOf(segment)
  return categories.find((category) => categorySlugs[category] === slug) ?? null
}
