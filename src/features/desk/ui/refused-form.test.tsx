import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusedForm } from './refused-form.tsx'

test.each(['text', 'reason', 'words'])(
  'what was typed as %j into a form that has gone meanwhile is shown with the refusal',
  (field) => {
    const values = { [field]: 'Ring mig i morgon.' }
    const answer = { form: 'answer', errors: {}, refusal: 'Chatten är borta.', values }
    const html = renderToStaticMarkup(<RefusedForm answer={answer} shown={[]} />)
    expect(html).toContain('Chatten är borta.')
    expect(html).toContain('Ring mig i morgon.')
    expect(renderToStaticMarkup(<RefusedForm answer={answer} shown={['answer']} />)).toBe('')
  },
)
