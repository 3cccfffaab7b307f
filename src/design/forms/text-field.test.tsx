import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { designTexts } from '../texts.ts'
import { TextField } from './text-field.tsx'

const written = (text: string) =>
  renderToString(<TextField name="note" label="Not" lines={3} longest={100} defaultValue={text} />)

test('counts characters as the schemas do: one that takes two places in JavaScript is one', () => {
  expect(written('🙋'.repeat(80))).not.toContain('tecken')
  expect(written('🙋'.repeat(90))).toContain(designTexts.left(10))
  expect(written('🙋'.repeat(101))).toContain(designTexts.tooMany(1, 100))
})
