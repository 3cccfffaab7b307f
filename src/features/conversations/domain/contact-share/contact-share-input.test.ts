import { expect, test } from 'vitest'
import { askedFromConversation, conversationAskedFrom, shareKindInput } from './contact-share-input.ts'

const pair = {
  projectId: '019ab000-0000-7000-8000-000000000001',
  companyId: '019ab000-0000-7000-8000-000000000002',
}

test('the link back to a conversation contains its ids, and nothing else', () => {
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

test('text that is no kind of contact data is parsed as none', () => {
  expect(shareKindInput.parse({ kind: 'phone' })).toEqual({ kind: 'phone' })
  for (const kind of ['name', '', ['phone'], undefined])
    expect(shareKindInput.parse({ kind }).kind).toBeNull()
})
