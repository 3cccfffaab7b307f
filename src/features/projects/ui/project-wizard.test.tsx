// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormStart } from '../domain/form-start.ts'
import { projectInputTexts, wizardTexts } from '../texts.ts'
import { ProjectWizard } from './project-wizard.tsx'

const written = {
  title: 'Renovera badrum',
  category: 'bathroom',
  description: 'Helrenovering av badrum på 5 kvm.',
  budget: 'open',
  location: 'Uppsala',
  endDate: '2027-05-31',
  needsPermit: 'no',
  additionalInfo: '',
}
const nothingKnown: FormStart = {
  company: null,
  category: null,
  title: '',
  description: '',
  location: '',
  guesses: [],
}
const sent: Record<string, FormDataEntryValue>[] = []
let errors: Record<string, string> | undefined
let root: Root
let container: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  sent.length = 0
  errors = undefined
  container = document.createElement('div')
  document.body.append(container)
  root = createRoot(container)
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

async function open(path: string, start: FormStart | null = null): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/skapa-projekt',
      Component: ({ actionData }) => (
        <ProjectWizard
          submissionKey="fresh-key"
          now="2026-11-21T10:00:00Z"
          endDates={{ first: '2026-11-21', last: '2027-12-31' }}
          start={start}
          answer={actionData as { errors?: Record<string, string> } | undefined}
        />
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()))
        return { errors }
      },
    },
  ])
  await act(async () => root.render(<Stub initialEntries={[path]} />))
}

function keep(values: object, submissionKey = 'kept-key', answers: object = {}): void {
  localStorage.setItem('handslag-project-draft', JSON.stringify({ submissionKey, values, answers }))
}

async function press(words: string): Promise<void> {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.includes(words),
  )
  if (!button) throw new Error(`no button ${words}`)
  await act(async () => button.click())
}

const heading = () => container.querySelector('h2')?.textContent
const count = (words: string) => container.textContent?.split(words).length ?? 0

describe('steps', () => {
  test('an empty step cannot be left: each field says that it is needed', async () => {
    await open('/skapa-projekt')
    await press(wizardTexts.next)
    expect(heading()).toBe('Projektdetaljer')
    expect(count('Detta fält är obligatoriskt') - 1).toBe(3)
  })

  test('says what to do when no trade fits, until one is chosen', async () => {
    await open('/skapa-projekt', { ...nothingKnown, title: 'Flytta ett piano' })
    expect(container.textContent).toContain('har vi inga företag för det än')
    act(() => root.unmount())
    root = createRoot(container)
    localStorage.clear()
    await open('/skapa-projekt', { ...nothingKnown, title: 'Nytt badrum', category: 'bathroom' })
    expect(container.textContent).not.toContain('har vi inga företag för det än')
  })

  test('nobody gets further than the answered steps, whatever the URL says', async () => {
    await open('/skapa-projekt?steg=3')
    expect(heading()).toBe('Projektdetaljer')
  })

  test('a stored draft continues at its step, and stops at an end date that has passed meanwhile', async () => {
    keep(written)
    await open('/skapa-projekt?steg=3')
    expect(heading()).toBe('Slutför')
    expect(container.textContent).toContain('31 maj 2027')
    act(() => root.unmount())
    root = createRoot(container)
    keep({ ...written, endDate: '2026-11-20' })
    await open('/skapa-projekt?steg=3')
    expect(heading()).toBe('Budget & Plats')
  })

  test('back goes to the earlier step, also when it was not visited before', async () => {
    keep(written)
    await open('/skapa-projekt?steg=3')
    await press(wizardTexts.previous)
    await expect.poll(heading).toBe('Budget & Plats')
  })

  test('foreign content of the storage does no harm', async () => {
    localStorage.setItem('handslag-project-draft', '{"submissionKey":1')
    await open('/skapa-projekt')
    expect(heading()).toBe('Projektdetaljer')
    keep({ title: 3, endDate: 'tomorrow', category: ['x'] })
    await open('/skapa-projekt?steg=2')
    expect(heading()).toBe('Projektdetaljer')
  })
})

test('what is typed after the storage was full once is shown, and stored', async () => {
  const field = () => container.querySelector<HTMLInputElement>('input[name="title"]')
  const type = (text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    return act(async () => field()?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  await open('/skapa-projekt')
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await type('Renovera')
  expect(field()?.value).toBe('Renovera')
  expect(full).toHaveBeenCalled()
  expect(localStorage.getItem('handslag-project-draft')).toBeNull()
  full.mockRestore()
  await type('Renovera badrum')
  expect(field()?.value).toBe('Renovera badrum')
  expect(localStorage.getItem('handslag-project-draft')).toContain('Renovera badrum')
})

test('the summary shows the answers to the questions of the chosen trade', async () => {
  keep(written, 'kept-key', { floorArea: '5,5 m2', bathroomScope: 'whole', rooms: '3', access: '' })
  await open('/skapa-projekt?steg=3')
  const facts = container.querySelector('dl')?.textContent
  expect(facts).toContain('Golvyta5,5 m²')
  expect(facts).toContain('OmfattningAllt görs om')
  expect(facts).not.toMatch(/Rum|Väg in/)
})

describe('sending', () => {
  test('sends every answer, with the key that the draft was begun with', async () => {
    keep(written, 'kept-key', { floorArea: '5', rooms: '3' })
    await open('/skapa-projekt?steg=3')
    await press(wizardTexts.submit)
    const answers = { 'answers.floorArea': '5', 'answers.pipes': '' }
    expect(sent).toMatchObject([
      { ...written, street: '', municipality: '', submissionKey: 'kept-key', ...answers },
    ])
    expect(sent[0]).not.toHaveProperty('answers.rooms')
  })

  test('from a company’s page it asks that company, with the trade and place of the page, and keeps what was written', async () => {
    const company = { slug: 'are-bygg', name: 'Åre Bygg' }
    const start = { ...nothingKnown, company, category: 'kitchen', location: 'Åre' } as const
    const { category: _category, location: _location, ...others } = written
    keep(others)
    await open('/skapa-projekt', start)
    expect(container.textContent).toContain('Bara Åre Bygg')
    await act(async () => container.querySelector<HTMLInputElement>('input[value=only]')?.click())
    act(() => root.unmount())
    root = createRoot(container)
    await open('/skapa-projekt?steg=3')
    await press(wizardTexts.submit)
    expect(sent).toMatchObject([
      { ...written, category: 'kitchen', location: 'Åre', company: 'are-bygg', asks: 'only' },
    ])
  })

  test('begins with the words of a job, and asks which place was meant by one that is unknown', async () => {
    const guesses = [{ title: 'Göteborg', label: 'Göteborg, Göteborgs kommun, Västra Götalands län' }]
    const start = { ...nothingKnown, title: 'Läckande badrum', category: 'bathroom', guesses } as const
    await open('/skapa-projekt', { ...start, location: 'Götborg' })
    expect(container.querySelector<HTMLInputElement>('input[name=title]')?.value).toBe('Läckande badrum')
    await press('Menade du Göteborg?')
    expect(container.textContent).not.toContain('Menade du')
    expect(container.querySelector<HTMLInputElement>('input[name=location]')?.value).toBe(guesses[0]?.label)
  })

  test('a newly typed job replaces the stored draft only when the visitor chooses so', async () => {
    keep(written)
    await open('/skapa-projekt', { ...nothingKnown, title: 'Måla fasad', location: 'Åre' })
    const title = () => container.querySelector<HTMLInputElement>('input[name=title]')?.value
    const place = () => container.querySelector<HTMLInputElement>('input[name=location]')?.value
    expect([title(), place()]).toEqual([written.title, written.location])
    await press('Börja om med ”Måla fasad”')
    expect([title(), place()]).toEqual(['Måla fasad', 'Åre'])
    expect(container.textContent).not.toContain('Börja om')
  })

  test('leads back to the step of the server’s error', async () => {
    keep(written)
    errors = { title: 'title-too-long' }
    await open('/skapa-projekt?steg=3')
    await press(wizardTexts.submit)
    await expect.poll(heading).toBe('Projektdetaljer')
    expect(container.textContent).toContain(projectInputTexts['title-too-long'])
    expect(document.activeElement?.getAttribute('name')).toBe('title')
  })
})
