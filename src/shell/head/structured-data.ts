import { businessKinds } from '#content/business-kinds.ts'
import { product } from '#content/product.ts'
import type { Question } from '../documents/faq.tsx'
import type { Site } from './page-meta.ts'

// Objects of schema.org for `pageMeta`'s `structured`: the content of a page in a form for programs.

type Structured = { '@context': 'https://schema.org'; '@type': string | readonly string[] } & Record<
  string,
  unknown
>

/** The operator, and the year of founding. For the start page. */
export function organization(
  { publicUrl, reach }: Pick<Site, 'publicUrl' | 'reach'>,
  foundedYear: number,
): Structured {
  const { supportEmail: email, supportPhone } = reach
  const telephone = supportPhone.href.replace('tel:', '')
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: product.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    foundingDate: String(foundedYear),
    areaServed: sweden,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email,
      telephone,
      areaServed: 'SE',
      availableLanguage: 'sv',
    },
  }
}

/** The questions that `<Faq>` shows, word for word. */
export function faqPage(items: readonly Question[]): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The service of the product: in all of Sweden, or in the municipality or county called `areaName`. */
export function service(what: { name: string; description: string; areaName?: string }): Structured {
  const { name, description, areaName } = what
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    provider: { '@type': 'Organization', name: product.name },
    areaServed: areaName === undefined ? sweden : areaNamed(areaName),
  }
}

/** The facts on a company's public page. Paths begin with a slash; `base` is the place of the company. */
export type Business = {
  path: string
  name: string
  description: string
  categories: readonly (keyof typeof businessKinds)[]
  base: string | null
  municipalities: readonly string[]
  /** With its hyphen; never a sole trader's, which is a personal number. */
  orgNumber: string | null
  website: string | null
  contact: { email: string; phone: string | null } | null
  pictures: readonly string[]
  /** Those whom the page shows. */
  people: readonly { name: string; role: string | null; portrait: { id: string } | null }[]
  /** The mean of its reviews, 1 to 5, and how many there are; null without any. */
  rating: { mean: number; count: number } | null
  /** Those that the page shows. `publishedOn`: Stockholm date. */
  reviews: readonly { author: string; grade: number; words: string; publishedOn: string }[]
}

/** A company, with the types that schema.org has for its trades, and with its rating and reviews if customers have left any. */
export function localBusiness({ publicUrl }: Pick<Site, 'publicUrl'>, business: Business): Structured {
  const { path, name, description, categories, base, municipalities, contact, pictures } = business
  const kinds = [...new Set(categories.map((category) => businessKinds[category]))]
  const areas = municipalities.length > 0 ? municipalities : base === null ? [] : [base]
  return {
    '@context': 'https://schema.org',
    '@type': kinds.length > 0 ? kinds : 'LocalBusiness',
    '@id': `${publicUrl}${path}#company`,
    name,
    description,
    url: publicUrl + path,
    ...(base !== null && {
      address: { '@type': 'PostalAddress', addressLocality: base, addressCountry: 'SE' },
    }),
    ...(areas.length > 0 && { areaServed: areas.map(areaNamed) }),
    ...(business.orgNumber !== null && { taxID: business.orgNumber }),
    ...(business.website !== null && { sameAs: [business.website] }),
    ...(contact && { email: contact.email }),
    ...(contact?.phone && { telephone: contact.phone }),
    ...(business.rating && { aggregateRating: aggregateRating(business.rating) }),
    ...(business.people.length > 0 && { employee: business.people.map(personOf(publicUrl)) }),
    ...(business.reviews.length > 0 && { review: business.reviews.map(reviewOf) }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => publicUrl + picture) }),
  }
}

function personOf(publicUrl: string) {
  return ({ name, role, portrait }: Business['people'][number]) => ({
    '@type': 'Person',
    name,
    ...(role !== null && { jobTitle: role }),
    ...(portrait && { image: `${publicUrl}/bilder/${portrait.id}` }),
  })
}

const SCALE = { bestRating: 5, worstRating: 1 }

function aggregateRating({ mean, count }: { mean: number; count: number }) {
  return { '@type': 'AggregateRating', ratingValue: tenths(mean), reviewCount: count, ...SCALE }
}

function reviewOf({ author, grade, words, publishedOn }: Business['reviews'][number]) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: publishedOn,
    reviewBody: words,
    reviewRating: { '@type': 'Rating', ratingValue: tenths(grade), ...SCALE },
  }
}

/** As the page shows it: with one decimal. */
function tenths(grade: number): number {
  return Math.round(10 * grade) / 10
}

const sweden = { '@type': 'Country', name: 'SE' }

function areaNamed(name: string) {
  return { '@type': 'AdministrativeArea', name }
}
