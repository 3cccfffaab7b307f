// @vitest-environment happy-dom
import { act } from 'react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { MOST_PICTURE_BYTES } from '#features/projects/domain/picture/project-picture.ts'
import { showPage } from '#tests/support/shown-page.ts'
import type { Route } from './+types/project'
import Project from './project.tsx'

const now = new Date('2026-11-22T10:00:00Z')

/** What the page of a new project loads. */
function loaded(id: string) {
  const project = {
    id,
    title: `Projekt ${id}`,
    state: 'published',
    category: 'painting',
    budget: 'open',
    publishedAt: now,
    quotesUntil: new Date('2026-12-06T10:00:00Z'),
    answers: {},
    place: null,
    location: 'Uppsala',
    allowed: {},
  }
  return {
    project,
    pictures: [],
    drawings: [],
    asked: { questions: [], isAnswerable: true },
    decisions: [],
    reviews: null,
    consent: { mayShow: false, shownSince: null, showsPrice: false },
    timeline: { entries: [], next: null },
    isOlder: false,
    disclosures: [],
    talks: [],
    visits: [],
    turns: [],
    matching: null,
    forecast: null,
    reach: { isWidened: false, reason: 'few', others: 0 },
    chosen: null,
    isHeld: false,
    quotes: [],
    now,
  }
}

test('a file that one project did not take is not offered again on the page of the next one', async () => {
  const Component = () => (
    <Project {...({ loaderData: useLoaderData() } as unknown as Route.ComponentProps)} />
  )
  const path = '/customer/projects/:projectId'
  const { page, router } = await showPage(
    [{ path, Component, loader: ({ params }) => loaded(String(params.projectId)) }],
    '/customer/projects/a',
  )
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(MOST_PICTURE_BYTES + 1)], 'ritning.pdf'))
  const field = page.querySelector<HTMLInputElement>('input[type=file]')
  if (field) field.files = chosen.files
  await act(async () => field?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(page.textContent).toContain('ritning.pdf')
  await act(() => router.navigate('/customer/projects/b'))
  expect(page.querySelector('h1')?.textContent).toBe('Projekt b')
  expect(page.textContent).not.toContain('ritning.pdf')
})
