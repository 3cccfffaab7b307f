import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NotesSection } from './note/notes-section.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { SuspensionSection } from './suspension-section.tsx'
import { MayChange } from './use-may-change.ts'

const account = {
  userId: 'k',
  email: 'eva@example.se',
  isSuspended: false,
  isDeleted: false,
  lastSignInAt: null,
  suspensions: [],
}
const note = { id: 'n', body: 'Ringt.', writtenBy: 'Sara', writtenAt: new Date('2026-11-27T10:00:00Z') }

/** The buttons of some forms of the desk, and which of them are off. */
function buttonsFor(mayChange: boolean) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <MayChange value={mayChange}>
          <OutcomeForm name="answer" variant="primary" inputTexts={{}} />
          <NotesSection notes={[note]} />
          <SuspensionSection account={account} of="customer" />
        </MayChange>
      ),
    },
  ])
  const buttons = renderToStaticMarkup(<Page />).match(/<button[^>]*>/g) ?? []
  return { all: buttons.length, off: buttons.filter((button) => button.includes('disabled=""')).length }
}

test('who may change nothing finds no button that would be refused, and no note to remove', () => {
  expect(buttonsFor(true)).toEqual({ all: 4, off: 0 })
  expect(buttonsFor(false)).toEqual({ all: 3, off: 3 })
})
