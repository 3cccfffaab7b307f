import { landing } from '#content/landing.ts'
import { partner } from '#content/partner.ts'
import { rotGuide } from '#content/rot-guide.ts'
import { sitemap } from '#content/sitemap.ts'
import { support } from '#content/support.ts'

/** All answers of the site, for its search. */
export const answers = [
  ...support.questions,
  ...landing.faq,
  ...rotGuide.questions,
  ...partner.questions.map(({ question, answer }) => ({
    question: support.search.ofCompanies(question),
    answer,
  })),
]

/** The same in the shape that the search of the help page reads. */
export const answerTexts = answers.map(({ question, answer }) => ({ title: question, text: answer }))

/** The pages of the site, for its search by title and description. */
export const sitePages = sitemap.groups.flatMap(({ pages }) => pages)
export const sitePageTexts = sitePages.map(({ label, text }) => ({ title: label, text }))
