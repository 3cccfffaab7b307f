import { landing } from '#content/landing.ts'
import { partner } from '#content/partner.ts'
import { rotGuide } from '#content/rot-guide.ts'
import { sitemap } from '#content/sitemap.ts'
import { support } from '#content/support.ts'

/** All answers of the site, to search in. */
export const answers = [
  ...support.questions,
  ...landing.faq,
  ...rotGuide.questions,
  ...partner.questions.map(({ question, answer }) => ({
    question: support.search.ofCompanies(question),
    answer,
  })),
]

/** The same as the search for help reads them. */
export const answerTexts = answers.map(({ question, answer }) => ({ title: question, text: answer }))

/** The pages of the site, to search in by what they are called and say of themselves. */
export const sitePages = sitemap.groups.flatMap(({ pages }) => pages)
export const sitePageTexts = sitePages.map(({ label, text }) => ({ title: label, text }))
