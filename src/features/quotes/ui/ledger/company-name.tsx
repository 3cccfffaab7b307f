import { href } from '#kernel/href.ts'
import type { OwnerQuote } from '../../domain/quote-sheet.ts'

/** A company's name, as a link to its public page if it has one. */
export function CompanyName({ company: { name, slug } }: Pick<OwnerQuote, 'company'>) {
  return slug ? <a href={href('/foretag/:slug', { slug })}>{name}</a> : name
}
