import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirect.ts'

const SITE = 'https://handslag.example'
const rules = {
  siteUrl: SITE,
  redirectUrls: [
    'https://app.handslag.example/tillbaka',
    'https://*.handslag.dev/**',
    'https://partner.example/*/klar?fran=handslag',
    'handslag://inloggning',
    'https://prov.example:8443/**',
  ],
}

describe('an allowed URL', () => {
  test.each([
    // The site itself, with any path.
    'https://handslag.example',
    'https://handslag.example/',
    'https://handslag.example/inloggat?fran=mejl#del',
    'https://HANDSLAG.example/inloggat',
    'https://handslag.example:443/inloggat',
    // Localhost, for programs that listen on a port.
    'http://127.0.0.1:4000/tillbaka',
    'http://127.8.8.8/',
    'https://127.0.0.1/tillbaka',
    'http://[::1]:4000/tillbaka',
    // The operator's list; the fragment is for the client.
    'https://app.handslag.example/tillbaka',
    'https://app.handslag.example/tillbaka#del',
    'https://gren-7.handslag.dev/a/b.c/d',
    'https://partner.example/kund/klar?fran=handslag',
    'handslag://inloggning',
    'https://prov.example:8443/x',
  ])('%s', (candidate) => {
    expect(allowedRedirect(rules, candidate)).toBe(candidate)
  })

  test('on a developer’s machine, on any port', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectUrls: [] }
    expect(allowedRedirect(local, 'http://localhost:5173/x')).toBe('http://localhost:5173/x')
    expect(allowedRedirect(local, 'http://localhost.ond.example:3000/x')).toBe('http://localhost:3000')
  })
})

describe('the site replaces', () => {
  test.each([
    // Nothing, or no absolute URL.
    [null],
    [undefined],
    [''],
    ['/inloggat'],
    ['//ond.example'],
    ['inloggat'],
    // Other sites, and URLs that only look like the site.
    ['https://ond.example/'],
    ['https://ond.example/https://handslag.example/'],
    ['https://ond.example?https://handslag.example'],
    ['https://ond.example#https://handslag.example'],
    ['https://handslag.example.ond.example/'],
    ['https://ondhandslag.example/'],
    ['https://xn--handslag-example.ond/'],
    ['https://hаndslag.example/'],
    ['https://handslag。example.ond/'],
    ['https://handslag.example@ond.example/'],
    ['https://handslag.example:x@ond.example/'],
    ['https://anna:hemligt@handslag.example/'],
    ['https://handslag.example%00.ond.example/'],
    ['https://handslag.example%2eond.example/'],
    // The site by another protocol or port.
    ['http://handslag.example/'],
    ['ftp://handslag.example/'],
    ['https://handslag.example:8443/'],
    // URLs that browsers rewrite into others.
    ['https:\\\\ond.example'],
    ['https://handslag.example\\@ond.example/'],
    ['https:/\\ond.example'],
    ['https://ond.example\t/'],
    ['https://hand\nslag.example/'],
    [' https://handslag.example/'],
    ['\u0000https://handslag.example/'],
    // Schemes that are no pages.
    ['javascript:alert(1)'],
    ['JaVaScRiPt://handslag.example/%0aalert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:msgbox(1)'],
    ['blob:https://handslag.example/x'],
    ['file:///etc/passwd'],
    // IP addresses instead of names: machines in the internal network.
    ['http://10.0.0.1/'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://192.168.1.1/'],
    ['http://[fe80::1]/'],
    ['http://[::ffff:10.0.0.1]/'],
    ['http://0/'],
    ['http://167772161/'],
    ['http://0x0a000001/'],
    ['http://012.0.0.1/'],
    // Schemes of programs that nobody has listed.
    ['handslag://annat'],
    ['annat://inloggning'],
    ['handslag-ond://inloggning'],
    // URLs that nearly match the list.
    ['https://app.handslag.example/tillbaka/mer'],
    ['https://app.handslag.example/tillbaka?mer=1'],
    ['https://app.handslag.example.ond.example/tillbaka'],
    ['https://a.b.handslag.dev/'],
    ['https://ond.example/.handslag.dev/'],
    ['https://ond.example#.handslag.dev/'],
    ['https://partner.example/kund/vidare/klar?fran=handslag'],
    ['https://partnerXexample/kund/klar?fran=handslag'],
    [`https://handslag.example/${'x'.repeat(2000)}`],
  ])('%j', (candidate) => {
    expect(allowedRedirect(rules, candidate)).toBe(SITE)
  })

  test('IP addresses written as numbers, even if the list allows everything', () => {
    const open = { siteUrl: SITE, redirectUrls: ['**'] }
    for (const candidate of [
      'http://10.0.0.1/',
      'http://167772161/',
      'http://0x7f.1.1.1.1/',
      'https://hаndslag.example/',
    ])
      expect(allowedRedirect(open, candidate), candidate).toBe(SITE)
    expect(allowedRedirect(open, 'https://vad.som.helst.example/')).toBe('https://vad.som.helst.example/')
  })

  test('javascript and data, even if the list allows everything', () => {
    const open = { siteUrl: SITE, redirectUrls: ['**'] }
    for (const candidate of [
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://handslag.example/x',
      'vbscript:x',
    ])
      expect(allowedRedirect(open, candidate), candidate).toBe(SITE)
  })
})

describe('a glob', () => {
  test.each([
    ['https://*.example/**', 'https://a.example/b/c.d', true],
    ['https://*.example/**', 'https://a.b.example/', false],
    ['https://a.example/*', 'https://a.example/b', true],
    ['https://a.example/*', 'https://a.example/b/c', false],
    ['https://a.example/*', 'https://a.example/b.c', false],
    ['https://a.example/?', 'https://a.example/x', false],
    ['https://a.example/[ab]', 'https://a.example/a', false],
    ['https://a.example/(x|y)', 'https://a.example/x', false],
    // The host of a pattern is a host.
    ['https://**--app.example/**', 'https://gren.7--app.example/in', true],
    ['https://**--app.example/**', 'https://ond.example/--app.example/', false],
    ['https://**--app.example/**', 'https://ond.example?--app.example/', false],
    ['https://*--app.example/**', 'https://ond?--app.example/', false],
    ['https://**', 'https://a.example', true],
    ['https://**', 'https://a.example/b?c', true],
    ['https://**', 'http://a.example/b', false],
    ['handslag://**', 'handslag://in/klar?a=b', true],
    // Browsers leave the folder of the pattern by such a step.
    ['https://a.example/anna/**', 'https://a.example/anna/klar?vidare=/../x', true],
    ['https://a.example/anna/**', 'https://a.example/anna/..x/.y', true],
    ['https://a.example/anna/**', 'https://a.example/anna/../eva/', false],
    ['https://a.example/anna/**', 'https://a.example/anna/%2E%2e/eva/', false],
    ['https://a.example/anna/**', 'https://a.example/anna/.%2e?x', false],
  ])('%s of %s: %s', (glob, candidate, isAllowed) => {
    const followed = allowedRedirect({ siteUrl: SITE, redirectUrls: [glob] }, candidate)
    expect(followed === candidate).toBe(isAllowed)
  })
})
