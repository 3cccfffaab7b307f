import { describe, expect, test } from 'vitest'
import { composeMail, composeSiteMail } from './compose-mail.ts'

const site = { publicUrl: 'https://handslag.example' }
const words = {
  title: 'Din kod',
  paragraphs: ['Skriv in koden.'],
  code: '123456',
  button: { label: 'Fortsätt', url: 'https://handslag.example/bekrafta?a=1&b=2' },
  notes: ['Gäller i en timme.'],
  footer: 'Handslag',
}

describe('a composed mail', () => {
  test('says the same in text and in HTML', () => {
    const { text, html } = composeMail(site, 'karin@example.se', 'Din kod', words)
    expect(html).toContain('src="https://handslag.example/apple-touch-icon.png"')
    expect(text).toBe(
      'Din kod\n\nSkriv in koden.\n\n123456\n\nFortsätt: https://handslag.example/bekrafta?a=1&b=2\n\nGäller i en timme.\n\nHandslag\n',
    )
    for (const part of ['Din kod', 'Skriv in koden.', '123456', 'Fortsätt', 'Gäller i en timme.', 'Handslag'])
      expect(html).toContain(part)
    expect(html).toContain('href="https://handslag.example/bekrafta?a=1&#38;b=2"')
  })

  test('has its facts in a table, in the text line by line, a second link below the button, and one to turn such mails off', () => {
    const facts = [
      ['Antal', '3'],
      ['Svara senast', '24 november 2026'],
    ] as const
    const choices = { label: 'Välj mejl', url: 'https://handslag.example/val' }
    const otherwise = { label: 'Tacka nej', url: 'https://handslag.example/nej' }
    const { text, html } = composeMail(site, 'a@b.example', 'Hej', { ...words, facts, otherwise, choices })
    expect(text).toContain('\n\nAntal: 3\nSvara senast: 24 november 2026\n\n')
    expect(text).toMatch(/Handslag\n\nVälj mejl: https:\/\/handslag.example\/val\n$/)
    expect(html).toMatch(/<th[^>]*>Svara senast<\/th><td[^>]*>24 november 2026<\/td>/)
    expect(html).toContain('href="https://handslag.example/val"')
    expect(text).toMatch(/a=1&b=2\n\nTacka nej: https:\/\/handslag.example\/nej\n\nGäller/)
    expect(html).toMatch(/class="button".*\n<p[^>]*><a class="link" href="https:\/\/handslag.example\/nej"/)
  })

  test('shows markup in its words as text', () => {
    const { html, text } = composeMail(site, 'a@b.example', 'Hej', {
      ...words,
      title: '<img src=x onerror="x">',
    })
    expect(html).not.toContain('<img src=x')
    expect(text).toContain('<img src=x onerror="x">')
  })
})

describe('a mail of a feature', () => {
  const site = { publicUrl: 'https://handslag.example' }
  const said = { subject: 'Svar', title: 'Hej', paragraphs: ['Så är det.'], footer: 'Handslag' }

  test('has a button to a path of the site', () => {
    const button = { label: 'Öppna', path: '/login' }
    expect(composeSiteMail(site, 'karin@example.se', { ...said, button })).toMatchObject({
      to: 'karin@example.se',
      subject: 'Svar',
      text: 'Hej\n\nSå är det.\n\nÖppna: https://handslag.example/login\n\nHandslag\n',
    })
  })

  test('needs no button', () =>
    expect(composeSiteMail(site, 'karin@example.se', said).html).not.toContain('<a '))
})
