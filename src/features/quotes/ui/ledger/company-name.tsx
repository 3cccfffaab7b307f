import { href } from '#kernel/href.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'

/** A company's name, which leads to its public page while it has one. */
export function CompanyName({ company: { name, slug } }: Pick<OwnerQuote, 'company'>) {
  return slug ? <a href={href('/foretag/:slug', { slug })}>{name}</a> : name
}
