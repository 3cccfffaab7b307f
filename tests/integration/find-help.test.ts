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

test.each<[string, string[]]>([
  ['avbryta projekt', ['Hur ändrar eller avbryter jag mitt projekt?']],
  ['lösenordet', ['Jag kommer inte in på mitt konto. Vad gör jag?']],
  ['reklamera', ['Något har gått fel med arbetet. Kan ni hjälpa mig?']],
  ['rotavdraget', ['Hur fungerar ROT-avdraget?']],
  ['rot-avdrag', ['Hur fungerar ROT-avdraget?']],
  ['offerter', ['När kommer offerterna?', 'Hur många offerter får jag?']],
  ['offert', ['När kommer offerterna?', 'Hur många offerter får jag?']],
  ['avbrutet projekt', ['Hur ändrar eller avbryter jag mitt projekt?']],
  ['lösneord', ['Jag kommer inte in på mitt konto. Vad gör jag?']],
  ['simhall', []],
  ['Skatteverket', ['Hur fungerar ROT-avdraget?']],
  ['!!!', []],
  ['och', []],
])('%s', async (typed, expected) => {
  const found = await findHelp(world.context(anonymous), typed, texts)
  expect(found.map((number) => texts[number]?.title)).toEqual(expected)
})
