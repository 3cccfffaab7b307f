import { expect, test } from 'vitest'
import { landing } from '#content/landing.ts'
import { support } from '#content/support.ts'
import { findHelp } from '#features/support/server/help-queries.ts'
import { anonymous } from '#kernel/actor.ts'
import { testServices } from '#tests/support/test-services.ts'

const world = await testServices()
const texts = [...support.questions, ...landing.faq].map(({ question, answer }) => ({
  title: question,
  text: answer,
}))

/** Those whose questions say it come first. */
const ABOUT_QUOTES = [
  'När kommer offerterna?',
  'Hur många offerter får jag?',
  'Hur ändrar eller avbryter jag mitt projekt?',
  'Hur fungerar ROT-avdraget?',
  'Vem ser mina uppgifter?',
]

test.each<[string, string[]]>([
  ['avbryta projekt', ['Hur ändrar eller avbryter jag mitt projekt?']],
  ['lösenordet', ['Jag kommer inte in på mitt konto. Vad gör jag?']],
  ['reklamera', ['Något har gått fel med arbetet. Kan ni hjälpa mig?']],
  ['rotavdraget', ['Hur fungerar ROT-avdraget?']],
  ['rot-avdrag', ['Hur fungerar ROT-avdraget?']],
  ['offert', ABOUT_QUOTES],
  ['offerterna', ABOUT_QUOTES],
  ['ändra projektet', ['Hur ändrar eller avbryter jag mitt projekt?']],
  // Typing errors, and letters without marks.
  ['lösennord', ['Jag kommer inte in på mitt konto. Vad gör jag?']],
  ['losenordet', ['Jag kommer inte in på mitt konto. Vad gör jag?']],
  ['simhall', []],
  ['Skatteverket', ['Hur fungerar ROT-avdraget?']],
  ['!!!', []],
  ['och', []],
])('%s', async (typed, expected) => {
  const found = await findHelp(world.context(anonymous), typed, texts)
  expect(found.map((number) => texts[number]?.title)).toEqual(expected)
})
