// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { press, showPage } from '#tests/support/shown-page.ts'
import { JobConsentForm } from './job-consent-form.tsx'

test.each([0, 1])(
  'of the two ways to show a job the pressed one is sent once, and says so: %i',
  async (way) => {
    const sent: unknown[] = []
    const consent = { mayShow: true, shownSince: null, showsPrice: false }
    const Component = () => <JobConsentForm projectId="p" consent={consent} />
    const action = async ({ request }: { request: Request }) => {
      sent.push((await request.formData()).get('pris'))
      return new Promise(() => undefined)
    }
    const { page } = await showPage([
      { path: '/', Component },
      { path: '/customer/projects/:projectId/visning', action },
    ])
    const buttons = [...page.querySelectorAll('button')]
    await press(buttons[way])
    await press(buttons[way])
    expect(sent).toEqual([way === 0 ? null : 'ja'])
    expect(buttons.map((button) => button.hasAttribute('data-pending'))).toEqual([way === 0, way === 1])
  },
)
