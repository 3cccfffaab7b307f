import { expect, test } from 'vitest'
import { askedFromConversation, conversationAskedFrom, shareKindInput } from './contact-share-input.ts'

const pair = {
  projectId: '019ab000-0000-7000-8000-000000000001',
  companyId: '019ab000-0000-7000-8000-000000000002',
}

test('the way back to a conversation names it, and nothing else', () => {
  expect(conversationAskedFrom(new URLSearchParams(askedFromConversation(pair)))).toEqual(pair)
  for (const typed of [
    '',
    'x',
    `${pair.projectId}`,
    `${pair.projectId}.`,
    `//evil.example.${pair.companyId}`,
  ])
    expect(conversationAskedFrom(new URLSearchParams({ samtal: typed }))).toBeNull()
})

test('what is no kind of contact data counts as none', () => {
  expect(shareKindInput.parse({ kind: 'phone' })).toEqual({ kind: 'phone' })
  for (const kind of ['name', '', ['phone'], undefined])
    expect(shareKindInput.parse({ kind }).kind).toBeNull()
})
