import { describe, expect, test } from 'vitest'
import { applicationRefusalTexts } from '#features/applications/texts.ts'
import { reportRefusalTexts } from '#features/moderation/texts/reports.ts'
import { chatStates } from '#features/support/domain/chat/chat.ts'
import { officeHours, queueTime } from '#features/support/domain/chat/office-hours.ts'
import { chatStanding, hoursText } from '#features/support/texts/chat.ts'
import { contactRefusalTexts } from '#features/support/texts.ts'
import type { Claim } from '#features/verification/domain/verification-record.ts'
import { verificationRefusalTexts } from '#features/verification/texts.ts'
import { deskChatRefusalTexts, deskChatStanding } from './texts/chats.ts'
import { companyListTexts, companyPageTexts, figureTexts } from './texts/desk.ts'
import { healthTexts } from './texts/market-health.ts'
import { projectDecisionRefusalTexts } from './texts/projects.ts'
import { undeliveredTexts } from './texts/undelivered-mails.ts'
import { reviewTexts, verificationListTexts } from './texts/verification.ts'

// What a page says of a chat, in every state, in office hours and outside, to the person and to staff: each claim is true.

const MOMENTS = {
  'in office hours': new Date('2026-11-25T09:00:00Z'),
  'on a Friday evening': new Date('2026-11-27T18:00:00Z'),
}
const LATE_BY = 25 * 3_600_000

const cases = [null, ...chatStates].flatMap((state) =>
  Object.entries(MOMENTS).flatMap(([when, now]) =>
    [false, true].map((isTaken) => ({ state, when, now, isTaken })),
  ),
)

function threadOf({ state, now, isTaken }: (typeof cases)[number], since = now) {
  const waits = state === 'waiting' || state === 'case'
  const queueAt = state === 'waiting' ? queueTime(since) : null
  return { state, isTaken: isTaken && waits, waitingSince: waits ? since : null, queueAt }
}

describe.each(cases)('a chat that is $state, $when, taken: $isTaken', (facts) => {
  const { state, now } = facts
  const hours = officeHours(now)
  const thread = threadOf(facts)
  const { title, text, isLate } = chatStanding(thread, hours, now)
  const whole = `${title}. ${text}`

  test('tells the person only what is true', () => {
    expect(title).toMatch(/^[A-ZÅÄÖ]/)
    expect(text).toMatch(/\.$/)
    expect(isLate).toBe(false)
    if (/Chatten är öppen/.test(whole)) expect(hours.isOpen).toBe(true)
    if (/stängd just nu/.test(whole)) expect(hours.isOpen).toBe(false)
    if (/Det du skriver nu blir ett ärende/.test(whole)) expect(hours.isOpen).toBe(false)
    if (/Har ingen svarat inom 10 minuter blir/.test(whole)) expect(hours.isOpen).toBe(true)
    if (/Har ingen svarat kl\.\s\d\d:\d\d blir/.test(whole))
      expect([state, hours.isOpen]).toEqual(['waiting', true])
    if (/Ingen hann svara direkt/.test(whole)) expect(state).toBe('waiting')
    if (/är ett ärende|tagit ditt ärende/.test(whole)) expect(state).toBe('case')
    if (/Vi har svarat/.test(whole)) expect(state).toBe('answered')
    if (/avslutad/.test(whole)) expect(state).toBe('closed')
    if (/tagit din fråga|tagit ditt ärende/.test(whole)) expect(facts.isTaken).toBe(true)
    // Who waits for an answer is told until when, and others are told when somebody is there.
    expect(/senast/.test(whole)).toBe(state === 'waiting' || state === 'case')
    expect(whole.includes(hoursText(hours))).toBe(state !== 'waiting' && state !== 'case')
  })

  test('tells staff only what is true', () => {
    if (state === null) return
    for (const standing of ['reachable', 'suspended', 'gone'] as const) {
      const said = deskChatStanding({ ...thread, name: 'Karin', standing }, hours, now)
      const words = `${said.title}. ${said.text}`
      expect(said.isLate).toBe(false)
      expect(/raderat/.test(words)).toBe(standing === 'gone')
      if (standing === 'gone') continue
      if (/avstängt/.test(words)) expect(standing).toBe('suspended')
      if (/går ett mejl/.test(words)) expect(standing).toBe('reachable')
      expect(/väntar på svar/.test(words)).toBe(state === 'waiting')
      expect(words.startsWith('Ärende.')).toBe(state === 'case')
      expect(words.startsWith('Besvarad')).toBe(state === 'answered')
      expect(words.startsWith('Avslutad')).toBe(state === 'closed')
      if (/Chatten är stängd till/.test(words)) expect(hours.isOpen).toBe(false)
    }
  })

  test('says that it is late only when the promise is broken', () => {
    const since = new Date(now.getTime() - LATE_BY)
    const late = threadOf(facts, since)
    if (state === 'waiting') return
    expect(chatStanding(late, hours, now).isLate).toBe(state === 'case')
    if (state === null) return
    const said = deskChatStanding({ ...late, name: 'Karin', standing: 'reachable' }, hours, now)
    expect(said.isLate).toBe(state === 'case')
  })
})

test('times are written with their day, so that a page that stays open remains true', () => {
  expect(hoursText(officeHours(MOMENTS['in office hours']))).toBe('Chatten är öppen till kl.\u00A017:00.')
  expect(hoursText(officeHours(MOMENTS['on a Friday evening']))).toBe(
    'Chatten är stängd just nu och öppnar måndag 30 november 2026 kl.\u00A008:00.',
  )
})

// After a refusal the page shows the present state by itself.
test.each([
  reportRefusalTexts,
  contactRefusalTexts,
  projectDecisionRefusalTexts,
  deskChatRefusalTexts,
  applicationRefusalTexts,
  verificationRefusalTexts,
])('no refusal at the desk asks to load the page again: %o', (texts) => {
  for (const text of Object.values(texts)) expect(text).not.toMatch(/Ladda om|Läs in sidan/)
})

test('a full list of mails that were not delivered is not said to be all of them', () => {
  expect(undeliveredTexts.retryAll(99)).toBe('Försök igen med alla 99')
  expect(undeliveredTexts.retryAll(100)).toBe('Försök igen med de 100 som visas')
})

test.each([
  [
    'MailRefused: the mail server did not take a mail: ESOCKET CONN',
    'Mejlservern går inte att nå (ESOCKET CONN)',
  ],
  [
    'MailRefused: the mail server did not take a mail: ETIMEDOUT CONN',
    'Mejlservern går inte att nå (ETIMEDOUT CONN)',
  ],
  [
    'MailRefused: the mail server did not take a mail: EENVELOPE RCPT TO 554',
    'Mejlservern tog inte emot det (EENVELOPE RCPT TO 554)',
  ],
  ['MailRefused: the mail server did not take a mail: no code', 'Mejlservern tog inte emot det'],
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
])('why a mail was not delivered: %s', (reason, words) => {
  expect(undeliveredTexts.reasonOf(reason)).toBe(words)
})

test('a forecast without enough projects is not compared with a figure that does not exist', () => {
  expect(healthTexts.errorNote('4,2')).toContain('visar även en prognos som stämmer 4,2.')
  expect(healthTexts.errorNote(null)).toBe('Över tiondelar med minst 30 projekt. Ingen har så många än.')
})

// 'Område' is where a company works.
test('the desk names trades as companies and home owners do', () => {
  expect([companyListTexts.trade, companyPageTexts.trades, reviewTexts.facts.trades]).toEqual(
    Array(3).fill('Arbetsfält'),
  )
  expect([figureTexts.category, healthTexts.category]).toEqual(['Kategori', 'Kategori'])
  for (const title of [figureTexts.byCategory, healthTexts.byCategory, healthTexts.byPair])
    expect(title.toLowerCase()).toContain('per kategori')
})

test.each<[Claim, string]>([
  [{ kind: 'insurance', claim: '' }, 'Företagsförsäkring'],
  [{ kind: 'licence', claim: 'electrical' }, 'Registrering för elarbete'],
  [{ kind: 'other', claim: 'Våtrumscertifikat' }, 'Våtrumscertifikat'],
  [{ kind: 'other', claim: '' }, 'Annat dokument'],
])('a check of %j waits as %s', (claim, name) => expect(verificationListTexts.waiting(claim)).toBe(name))
