import { describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { mailGallery } from './mail-gallery.ts'

describe('every mail', () => {
  const { operator } = readConfig({ DATA_DIR: '/nonexistent', SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' })
  const config = { publicUrl: 'https://handslag.example', operator }

  test.each([...mailGallery(config, new Date('2026-11-23T10:00:00Z'))])(
    '%s says its sender, subject and reason, and the same in plain text',
    (template, { subject, text, html }) => {
      expect(subject).toMatch(/\S/)
      expect(text + subject).not.toMatch(/undefined|\[object|null/)
      expect(html).toMatch(
        /class="mark"[^>]*><img src="http[^"]+\/apple-touch-icon\.png" width="36" height="36" alt=""[^>]*>Handslag</,
      )
      const [, footer = ''] = /class="line"[^>]*>\n<p[^>]*>(.*?)<\/p>/s.exec(html) ?? []
      expect(footer).toMatch(/Handslag|Du får|Ni får/)
      const words = (part: string) =>
        part.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
      for (const [, said = ''] of html.matchAll(/<(?:h1|p|td)[^>]*>([^<]+)</g))
        if (said !== 'Handslag') expect(text).toContain(words(said))
      // A notification that can be turned off has a link for it. The others are about the account, or answer their
      // reader.
      const canBeSwitchedOff = /^(notification|arrival)-/.test(template)
      expect(text.includes('Välj vilka mejl du vill ha: https://handslag.example/')).toBe(canBeSwitchedOff)
    },
  )
})
