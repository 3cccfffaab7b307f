import * as z from 'zod/mini'
import { type Decision, granted, refused } from '#kernel/result.ts'
import { isOpen, type Project } from '../project.ts'
import { takesQuotesAt } from '../quotes-until.ts'

/**
 * Whom a customer who comes from a company's page asks: this company before others, this company alone, or any company
 * that fits.
 */
export const chosenAsks = ['first', 'only', 'anybody'] as const
export type ChosenAsk = (typeof chosenAsks)[number]

/** In characters; longer than any slug of a company. */
const SLUG_AT_MOST = 80

/**
 * Two fields of the wizard: `company`, the slug of a company's page or empty, and `asks`. Any other value asks no
 * particular company.
 */
export const chosenFields = {
  company: z.catch(z.optional(z.string().check(z.maxLength(SLUG_AT_MOST))), ''),
  asks: z.catch(z.optional(z.enum(chosenAsks)), 'anybody'),
}

/** The company that a customer has chosen. `companyId` is null when the company no longer exists. */
export type ChosenCompany = { companyId: string | null; isOnly: boolean }

/** A company that the form of a new project asks: the slug of its page, and its name. */
export type FormCompany = { slug: string; name: string }

/** The slug of the company that the form asks, or null when it asks nobody in particular. */
export function askedSlug({ company = '', asks }: { company?: string; asks?: ChosenAsk }): string | null {
  return company === '' || asks === 'anybody' ? null : company
}

/**
 * The customer lets other companies be asked as well, once, while the project takes quotes. A second time changes
 * nothing (`isNew` is false).
 */
export function decideOpening({
  project,
  now,
}: {
  project: Pick<Project, 'state' | 'quotesUntil' | 'onlyChosen'>
  now: Date
}): Decision<{ isNew: boolean }, 'move-not-possible'> {
  if (!isOpen(project.state) || !takesQuotesAt(project.quotesUntil, now)) return refused('move-not-possible')
  return granted({ isNew: project.onlyChosen })
}
