import { expect, type NewVisitor, open, type Page, test, toast } from '#tests/support/journey.ts'
import { logInAtDesk } from '#tests/support/journey-desk.ts'
import { writeToSupport } from '#tests/support/journey-forms.ts'
import { bjorken, freshEmail, fyris, slottsbacken } from '#tests/support/journey-people.ts'
import {
  logInAsDemoAccount,
  logInAsNewCustomer,
  postForm,
  publishProject,
  sendQuote,
} from '#tests/support/journey-setting.ts'

// Pages that are not found are looked at too.
test.use({ expectedAnswers: [404] })

const PHONE = { width: 360, height: 780 }
const DESKTOP = { width: 1280, height: 900 }
const LONG_WORD = 'Badrumsgolvvärmeinstallationskontrollprotokoll'

test('the entries of the menu at the bottom can be read in full and do not touch each other', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ viewport: PHONE })
  await logInAsNewCustomer(customer)
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  for (const [page, path] of [
    [customer, '/customer/dashboard'],
    [company, '/company/dashboard'],
  ] as const) {
    await open(page, path)
    const bar = page.getByRole('navigation', { name: 'Huvudmeny' }).filter({ visible: true })
    await expect(bar.getByRole('link')).toHaveCount(5)
    expect(await wordsOutOf(page, 'nav[aria-label="Huvudmeny"] a')).toEqual([])
  }
})

test('a ledger keeps each quote in its own column, whatever its text and price', async ({ newVisitor }) => {
  const { customer, company, id } = await ledger(newVisitor)
  expect(await wordsOutOf(customer, 'main th, main td')).toEqual([])
  const gap = await customer.evaluate(() => {
    const [amount] = [...document.querySelectorAll('main td .figures')].filter((span) =>
      span.textContent.includes(','),
    )
    const text = amount?.firstChild as Text
    const width = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().width
    }
    const comma = text.data.indexOf(',')
    return { comma: width(comma), digit: width(comma - 1) }
  })
  expect(gap.comma, 'the comma is no wider than half a digit').toBeLessThan(gap.digit / 2)

  await postForm(customer, '/customer/rot', { owners: '2' })
  await customer.reload()
  await expect(customer.getByRole('row', { name: /^ROT per ägare/ })).toContainText('Ägare 2:')
  expect(await wordsOutOf(customer, 'main th, main td'), 'with two owners').toEqual([])

  await customer.setViewportSize(DESKTOP)
  expect(await wideWithLargeLetters(customer, 'the ledger')).toEqual([])
  await customer.setViewportSize(PHONE)
  expect(await wideWithLargeLetters(customer, 'the ledger on a phone')).toEqual([])
  expect(await wordsOutOf(customer, 'main th, main td')).toEqual([])
  expect(await smallestAmount(customer), 'larger letters do not make the amounts smaller').toBeGreaterThan(12)

  await company.setViewportSize(PHONE)
  for (const path of ['offert/andring', 'meddelanden']) {
    await open(company, `/company/projects/${id}/${path}`)
    expect(await wideWithLargeLetters(company, path)).toEqual([])
  }

  // Wherever the long title stands, the page is no wider than the phone.
  for (const [page, path] of [
    [customer, '/customer/dashboard'],
    [customer, '/customer/projects'],
    [company, '/company/dashboard'],
    [company, '/company/projects'],
    [company, '/company/offers'],
  ] as const) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
      PHONE.width,
    )
  }
})

test('the lists of the desk show all of their columns, whatever the words in them', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor()
  await open(visitor, '/kontakt')
  const subject = LONG_WORD.repeat(2)
  await writeToSupport(visitor, { email: freshEmail('lang'), subject })

  const desk = await newVisitor({ viewport: { width: 1024, height: 800 } })
  await logInAtDesk(desk)
  const hidden = () =>
    desk.evaluate(() =>
      [...document.querySelectorAll('main section:has(> table)')].map(
        (frame) => frame.scrollWidth - frame.clientWidth,
      ),
    )
  for (const path of ['/admin/meddelanden', '/admin/kunder', '/admin/medarbetare'] as const) {
    await open(desk, path)
    expect(await hidden(), path).toEqual([0])
  }
  await desk.setViewportSize(PHONE)
  expect(await hidden(), 'the members on a phone').toEqual([0])
  const isCut = await desk
    .getByRole('banner')
    .getByRole('link', { name: 'Sara Lind' })
    .evaluate((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
  expect(isCut, 'the name of the member of staff').toBe(false)

  for (const path of ['/admin', '/admin/foretag'] as const) {
    await open(desk, path)
    await desk.locator('summary', { hasText: 'Driftmeny' }).click()
    expect(await wideWithLargeLetters(desk, path)).toEqual([])
    expect(await brokenWords(desk, 'nav[aria-label="Driftmeny"] a'), path).toEqual([])
    const [header, logotype] = [desk.getByRole('banner'), desk.getByRole('banner').locator('.logotype')]
    const above = ((await logotype.boundingBox())?.y ?? 0) - ((await header.boundingBox())?.y ?? 0)
    expect(above, 'room above the logotype').toBeGreaterThanOrEqual(8)
    await desk.locator('summary', { hasText: 'Driftmeny' }).press('Escape')
    await expect(desk.getByRole('navigation', { name: 'Driftmeny' })).toBeHidden()
  }
  await open(desk, '/admin/mitt-konto')
  await desk.getByRole('region', { name: 'Mejl' }).getByRole('button', { name: 'Spara' }).click()
  await expect(toast(desk, 'Ditt val är sparat')).toBeVisible()
  await wideWithLargeLetters(desk, '/admin/mitt-konto')
  expect(await brokenWords(desk, '[role="alertdialog"]'), 'in a toast').toEqual([])
})

test('an amount with öre and the time of a payment are visible in full in their fields', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer)
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  await open(company, `/company/projects/${id}/offert`)
  const amount = company.getByRole('group', { name: 'Rad 1', exact: true }).getByLabel('Belopp exkl. moms')
  await amount.fill('1 152 000,50')
  expect(await amount.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
  await company.getByRole('button', { name: 'Lägg till betalning' }).click()
  const moment = company.getByLabel('När', { exact: true }).first()
  await expect(moment).toBeVisible()
  const roomPx = await moment.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const words = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
    words.font = font
    const widest = Math.max(...[...select.options].map(({ text }) => words.measureText(text).width))
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest
  })
  expect(roomPx).toBeGreaterThanOrEqual(0)
})

test('a title that is too long stays as it was typed, and the field says by how much', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: PHONE })
  await open(page, '/skapa-projekt')
  const title = page.getByLabel('Projekttitel')
  await title.fill('a'.repeat(110))
  await expect(page.getByText('10 tecken kvar')).toBeVisible()
  await title.fill('a'.repeat(130))
  await expect(page.getByText('10 tecken för mycket: högst 120 får plats.')).toBeVisible()
  await title.press('Tab')
  await expect(page.getByText('Titeln får vara högst 120 tecken')).toBeVisible()
  await expect(title).toHaveValue('a'.repeat(130))
})

test('after a paste of a hundred thousand characters, the field reacts at once', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: PHONE })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/skapa-projekt')
  for (const text of [
    'Hela badrummet ska göras om. '.repeat(3_450),
    'a'.repeat(100_000),
    'rad\n'.repeat(25_000),
  ]) {
    for (const label of ['Projekttitel', 'Beskrivning']) {
      const field = page.getByLabel(label)
      await field.fill('')
      await field.focus()
      await page.evaluate((words) => navigator.clipboard.writeText(words), text)
      const begun = Date.now()
      await page.keyboard.press('ControlOrMeta+V')
      await page.keyboard.type('!')
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      // It takes a tenth of a second; with kerning half a second.
      expect(Date.now() - begun, `${label}, ms`).toBeLessThan(10_000)
    }
  }
})

test('the bell shows five items without scrolling, and its tabs show their number', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(customer, 'kund@handslag.example')
  await open(customer, '/customer/messages')
  await customer.getByRole('button', { name: /^Notifikationer/ }).click()
  const panel = customer.getByRole('dialog', { name: 'Notifikationer' })
  await panel.getByRole('tab', { name: /^Alla/ }).click()
  await expect(panel.getByRole('tab', { name: /^Alla \d+/ })).toBeVisible()
  const list = panel.getByRole('tabpanel')
  await expect(list.getByRole('listitem').nth(5)).toBeAttached()
  const whole = await list.evaluate((tabpanel) => {
    const floor = tabpanel.getBoundingClientRect().bottom
    return [...tabpanel.querySelectorAll('li')].filter((row) => row.getBoundingClientRect().bottom <= floor)
      .length
  })
  expect(whole).toBeGreaterThanOrEqual(5)
})

test('dashboards begin with what waits: the customer’s with what is to be done, the company’s with its figures', async ({
  newVisitor,
}) => {
  const customer = await newVisitor({ viewport: PHONE })
  await logInAsNewCustomer(customer)
  const { id, title } = await publishProject(customer)
  const company = await newVisitor({ viewport: PHONE })
  await logInAsDemoAccount(company, bjorken.email)
  await sendQuote(company, id)
  await open(customer, '/customer/dashboard')
  const headings = customer.getByRole('main').getByRole('heading')
  await expect(headings.nth(1)).toHaveText('Att göra')
  const line = customer.getByRole('listitem').filter({ hasText: `Gäller ${title}` })
  await expect(line).toContainText('Välj bland offerterna')
  await expect(line.getByText(/^senast \d+ \w+ \d{4}$/)).toBeVisible()
  await open(company, '/company/dashboard')
  const figures = company.getByRole('region', { name: 'Era siffror' })
  await expect(figures.getByRole('term')).toHaveText(['Andel vunna', 'Betyg', 'Svarstid', 'Nya projekt'])
  await expect(company.getByRole('heading', { name: 'Tips' })).toBeVisible()
  await expect(company.getByRole('heading', { name: 'Ert företag' })).toBeVisible()
  expect(await wordsOutOf(company, 'main dl > div')).toEqual([])
})

test('one long word as a name, and a price of millions, leave pages as wide as their windows, with letters of twice the size, too', async ({
  newVisitor,
}) => {
  const [customer, company, desk] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await logInAsNewCustomer(customer, LONG_WORD.repeat(2).slice(0, 70))
  const { id } = await publishProject(customer)
  await logInAsDemoAccount(company, bjorken.email)
  const quote = await sendQuote(company, id, { labourKr: 1_234_567 })
  const accepted = { seenVersion: '1', seenPriceOre: '159320875' }
  await postForm(customer, `/customer/projects/${id}/quotes/${quote.id}/acceptance`, accepted)
  await logInAtDesk(desk)
  const wide: string[] = []
  for (const [page, path, size] of [
    [company, `/company/projects/${id}/meddelanden`, { width: 1280, height: 900 }],
    [company, `/company/projects/${id}`, PHONE],
    [desk, `/admin/projekt/${id}`, PHONE],
  ] as const) {
    await page.setViewportSize(size)
    await open(page, path)
    wide.push(...(await wideWithLargeLetters(page, path)))
  }
  expect(wide).toEqual([])
  await expect(desk.getByText('Accepterad', { exact: true }).first()).toBeVisible()
})

/** A customer's phone with three quotes: one with öre, one in the millions, one with a very long word. */
async function ledger(newVisitor: NewVisitor): Promise<{ customer: Page; company: Page; id: string }> {
  const customer = await newVisitor({ viewport: PHONE })
  await logInAsNewCustomer(customer)
  const { id } = await publishProject(customer, { title: `Nytt badrum ${LONG_WORD}` })
  const company = await newVisitor()
  const labour = [134_500.5, 1_834_500.75, 80_000]
  for (const [index, { email }] of [bjorken, fyris, slottsbacken].entries()) {
    await logInAsDemoAccount(company, email)
    await sendQuote(company, id, { labourKr: labour[index], message: `${LONG_WORD} ingår.` })
  }
  await open(customer, `/customer/projects/${id}`)
  // The phone shows two of them at a time.
  await expect(customer.getByRole('columnheader')).toHaveCount(2)
  return { customer, company, id }
}

/** The size in pixels of the smallest letters in which the ledger shows an amount. */
async function smallestAmount(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll<HTMLElement>('main td .figures')]
        .filter((amount) => amount.checkVisibility())
        .map((amount) => Number.parseFloat(getComputedStyle(amount).fontSize)),
    ),
  )
}

/** The words that are drawn outside their element, or outside one that clips them. */
async function wordsOutOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((boxes) => {
    const found: string[] = []
    for (const box of document.querySelectorAll<HTMLElement>(boxes)) {
      if (!box.checkVisibility()) continue
      const { left, right } = box.getBoundingClientRect()
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        // Said by a screen reader alone: a box of one pixel.
        if (text.parentElement?.closest('.sr-only') || (text.parentElement?.offsetWidth ?? 0) <= 1) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const line of range.getClientRects())
          if (line.left < left - 0.5 || line.right > right + 0.5) found.push(text.textContent ?? '')
      }
    }
    return [...new Set(found)]
  }, selector)
}

/** A project that does not exist. */
const NOBODYS = '00000000-0000-7000-8000-000000000000'

test('the logotype stays where it is from frame to frame, pages that are not found among them, on a phone, a tablet and a desktop, and with letters of twice the size no page is wider than its window', async ({
  newVisitor,
}) => {
  const [visitor, customer, company, desk] = [
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
    await newVisitor(),
  ]
  await logInAsNewCustomer(customer)
  await logInAsDemoAccount(company, bjorken.email)
  await logInAtDesk(desk)
  const frames = [
    [
      visitor,
      [
        '/',
        '/om-oss',
        '/foretag/fyris-kakel-och-platt-ab',
        '/kontakt',
        '/login',
        '/onboarding',
        '/skapa-projekt',
        '/finns/inte',
      ],
    ],
    [customer, ['/customer/dashboard', '/skapa-projekt', '/om-oss', `/customer/projects/${NOBODYS}`]],
    [company, ['/company/dashboard', '/company/profile', '/hantverkare']],
    [desk, ['/admin', '/admin/projekt', `/admin/projekt/${NOBODYS}`]],
  ] as const
  const wide: string[] = []
  for (const width of [360, 768, 1280]) {
    const places = new Map<string, string>()
    for (const [page, paths] of frames) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        places.set(`${page === visitor ? '' : 'own '}${path}`, await logotypeAt(page, path))
        if (width === 1280) wide.push(...(await wideWithLargeLetters(page, path)))
      }
    }
    const [first] = places.values()
    expect(
      [...places].filter(([, place]) => place !== first),
      `${width}: ${first}`,
    ).toEqual([])
  }
  for (const [page, path] of [
    [visitor, '/flode'],
    [visitor, '/rot-avdrag'],
    [visitor, '/support'],
    [customer, '/customer/profile'],
    [company, '/company/offers'],
    [desk, '/admin/kunder'],
  ] as const) {
    await open(page, path)
    wide.push(...(await wideWithLargeLetters(page, path)))
  }
  for (const [page, paths] of [
    [visitor, ['/', '/rot-avdrag', '/partner', '/bli-partner', '/login', '/register', '/finns-inte']],
    [customer, ['/customer/dashboard', '/customer/projects']],
    [
      company,
      ['/company/att-gora', '/company/messages', '/company/dashboard', '/company/offers', '/company/profile'],
    ],
  ] as const) {
    await page.setViewportSize(PHONE)
    for (const path of paths) {
      await open(page, path)
      wide.push(...(await wideWithLargeLetters(page, `${path} on a phone`)))
    }
  }
  await visitor.setViewportSize({ width: 320, height: 640 })
  await open(visitor, '/register')
  wide.push(...(await wideWithLargeLetters(visitor, '/register on the smallest phone')))
  expect(wide, 'wider than the window with letters of twice the size').toEqual([])

  await visitor.setViewportSize(PHONE)
  await open(visitor, '/login')
  await wideWithLargeLetters(visitor, '/login')
  for (const tab of await visitor.getByRole('tab').all()) {
    const box = await tab.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThan(PHONE.width)
  }
})

/** The path, if the page in view becomes wider than its window when its letters are twice as large. */
async function wideWithLargeLetters(page: Page, path: string): Promise<string[]> {
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth - window.innerWidth
  })
  return width > 0 ? [`${path}: ${width} px`] : []
}

/** The words of these elements that stand on several lines. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (range.getClientRects().length > 1) broken.push(word)
          }
        return broken
      }),
  )
}

/** Left, top, width and height of the logotype in pixels. */
async function logotypeAt(page: Page, path: string): Promise<string> {
  await open(page, path)
  const box = await page.locator('.logotype').filter({ visible: true }).first().boundingBox()
  if (!box) throw new Error(`no logotype on ${path}`)
  return [box.x, box.y, box.width, box.height].map((pixels) => pixels.toFixed(1)).join(' ')
}
