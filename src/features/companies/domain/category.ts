/** The trades of the marketplace: the kind of a project, and of the work that a company does. */
export const categories = ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical'] as const
export type Category = (typeof categories)[number]
