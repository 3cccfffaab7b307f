// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createRoutesStub,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendingOutcome } from '#design/forms/send-file.ts'
import { sendPicture } from '#design/forms/send-picture.ts'
import { showToast } from '#design/overlays/toast.tsx'
import { PictureUploads } from './picture-uploads.tsx'

vi.mock('#design/overlays/toast.tsx', () => ({ showToast: vi.fn() }))
vi.mock('#design/forms/send-picture.ts', async (original) => ({
  ...(await original<object>()),
  sendPicture: vi.fn(),
}))

type Sending = Parameters<typeof sendPicture>[1]

/** The pictures being sent, in their order; the test decides what happens to them. */
let sent: (Sending & { answer: (outcome: SendingOutcome) => void })[]
let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.mocked(showToast).mockClear()
  sent = []
  vi.mocked(sendPicture).mockImplementation((_, file) => {
    const outcome = Promise.withResolvers<SendingOutcome>()
    sent.push({ ...file, answer: outcome.resolve })
    file.signal.addEventListener('abort', () => outcome.resolve('cancelled'))
    return outcome.promise
  })
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

/** What the server has stored. */
let present: { pictures: number; drawings: number }

async function show(pictures = 0, drawings = 0): Promise<void> {
  present = { pictures, drawings }
  const Component = () => <PictureUploads projectId="1" present={useLoaderData<typeof present>()} />
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component, loader: () => ({ ...present }) }])
  await act(async () => root.render(<Stub hydrationData={{ loaderData: { page: present } }} />))
}

async function stores(index: number, kind: keyof typeof present): Promise<void> {
  present[kind]++
  await act(async () => sent[index]?.answer({ status: 201, body: {} }))
}

/** The page may not show the last stored file yet when the next one's turn comes: then the server says that it is full. */
async function refuses(index: number, message: string): Promise<void> {
  await act(async () => sent[index]?.answer({ status: 409, body: { error: { message } } }))
}

describe('pictures that are chosen together', () => {
  test('are sent one after the other, each with its progress', async () => {
    await show()
    await choose('a.jpg', 'b.jpg')
    expect(sent.map(({ url }) => url)).toEqual(['/projektbilder/1'])
    await act(async () => sent[0]?.report({ stage: 'sending', percent: 40 }))
    expect(container.querySelector('progress')?.value).toBe(40)
    expect(lines()).toEqual([expect.stringContaining('a.jpg'), expect.stringContaining('Väntar')])
    await act(async () => sent[0]?.answer({ status: 201, body: {} }))
    expect(sent).toHaveLength(2)
    await act(async () => sent[1]?.answer({ status: 201, body: {} }))
    expect(lines()).toEqual([])
    expect(vi.mocked(showToast).mock.calls.map(([{ title }]) => title)).toEqual([
      'Bilden är tillagd',
      'Bilden är tillagd',
    ])
  })

  test('can be cancelled one by one, and the others are still sent', async () => {
    await show()
    await choose('a.jpg', 'b.jpg', 'c.jpg')
    await act(async () => button('Avbryt b.jpg').click())
    await act(async () => button('Avbryt a.jpg').click())
    expect(sent.at(-1)?.signal.aborted).toBe(false)
    expect(sent).toHaveLength(2)
    await act(async () => sent[1]?.answer({ status: 201, body: {} }))
    expect(lines()).toEqual([expect.stringContaining('Avbruten'), expect.stringContaining('Avbruten')])
    await act(async () => button('Ta bort a.jpg ur listan').click())
    expect(lines()).toHaveLength(1)
  })

  test.each<[SendingOutcome, message: string, canRetry: boolean]>([
    ['lost', 'Förbindelsen bröts. Försök igen.', true],
    [{ status: 502, body: undefined }, 'Filen kunde inte läggas till. Försök igen.', true],
    [{ status: 429, body: { error: { message: 'Vänta.' } } }, 'Vänta.', true],
    [{ status: 409, body: { error: { message: 'Går inte att läsa.' } } }, 'Går inte att läsa.', false],
    [
      { status: 404, body: null },
      'Det som filen hör till finns inte längre, eller så har du inte tillgång till det.',
      false,
    ],
  ])(
    'say what went wrong, and can be sent again where that may help: %j',
    async (outcome, message, canRetry) => {
      await show()
      await choose('a.jpg')
      await act(async () => sent[0]?.answer(outcome))
      expect(container.querySelector('[role=alert]')?.textContent).toBe(message)
      expect(buttons().some((one) => nameOf(one) === 'Försök igen med a.jpg')).toBe(canRetry)
      if (!canRetry) return
      await act(async () => button('Försök igen med a.jpg').click())
      await act(async () => sent[1]?.answer({ status: 201, body: {} }))
      expect(lines()).toEqual([])
    },
  )

  test('are not taken beyond the twelfth', async () => {
    await show(11)
    await choose('a.jpg', 'b.jpg', 'c.jpg')
    expect(sent).toHaveLength(1)
    await stores(0, 'pictures')
    await refuses(1, 'Projektet har 12 bilder')
    expect(sent.length).toBeLessThan(3)
    expect(lines()).toEqual([
      expect.stringContaining('Projektet har 12 bilder'),
      expect.stringContaining('Projektet har 12 bilder'),
    ])
  })

  test('take no room from those after them when they are refused or cancelled', async () => {
    await show(11)
    await choose('wrong.jpg', 'cancelled.jpg', 'right.jpg')
    await act(async () => button('Avbryt cancelled.jpg').click())
    await refuses(0, 'För stor.')
    expect(sent).toHaveLength(2)
    await act(async () => sent[1]?.answer({ status: 201, body: {} }))
    expect(lines()).toEqual([expect.stringContaining('För stor.'), expect.stringContaining('Avbruten')])
  })
})

test('drawings have a limit of their own, and a toast of their own', async () => {
  await show(11, 5)
  await choose('a.jpg', 'plan.pdf', 'b.jpg', 'snitt.pdf')
  await stores(0, 'pictures')
  await stores(1, 'drawings')
  await refuses(2, 'Projektet har 6 ritningar')
  expect(lines()).toEqual([
    expect.stringContaining('Projektet har 12 bilder'),
    expect.stringContaining('Projektet har 6 ritningar'),
  ])
  expect(vi.mocked(showToast).mock.calls.map(([{ title }]) => title)).toEqual([
    'Bilden är tillagd',
    'Ritningen är tillagd',
  ])
})

test.each<[pictures: number, drawings: number, accept: string | undefined, said: string]>([
  [12, 0, 'application/pdf', 'Projektet har 12 bilder'],
  [0, 6, 'image/jpeg,image/png,image/webp', 'Projektet har 6 ritningar'],
  [12, 6, undefined, 'Projektet har 6 ritningar'],
])(
  'a project with %i pictures and %i drawings offers what it has room for',
  async (pictures, drawings, accept, said) => {
    await show(pictures, drawings)
    expect(container.querySelector('input')?.accept).toBe(accept)
    expect(container.textContent).toContain(said)
  },
)

test('without scripts each field is a form of its own with a button', async () => {
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', Component: () => <PictureUploads projectId="1" present={{ pictures: 0, drawings: 0 }} /> },
  ])
  const context = await query(new Request('http://handslag.example/'))
  if (context instanceof Response) throw new Error('redirected')
  const router = createStaticRouter(dataRoutes, context)
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
  for (const said of ['action="/projektbilder/1"', 'encType="multipart/form-data"', 'type="submit"'])
    expect([said, html.split(said).length - 1]).toEqual([said, 2])
  for (const said of [
    'accept="image/jpeg,image/png,image/webp,application/pdf"',
    'accept="image/jpeg,image/png,image/webp"',
    'multiple=""',
    'capture="environment"',
  ])
    expect(html).toContain(said)
  expect(html).toContain('högst 20\u00a0MB tillsammans')
})

async function choose(...names: string[]): Promise<void> {
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  const chosen = new DataTransfer()
  for (const name of names) chosen.items.add(new File(['x'], name, { type: 'text/plain' }))
  input.files = chosen.files
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

const lines = () => [...container.querySelectorAll('ul > li')].map(({ textContent }) => textContent)
const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent
const buttons = () => [...container.querySelectorAll('button')]

function button(name: string): HTMLButtonElement {
  const found = buttons().find((one) => nameOf(one) === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
