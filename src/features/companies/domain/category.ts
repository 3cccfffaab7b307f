/** The trades of the marketplace: what a project is about and what a company does. */
export const categories = ['bathroom', 'kitchen', 'outdoor', 'plumbing', 'painting', 'electrical'] as const
export type Category = (typeof categories)[number]
