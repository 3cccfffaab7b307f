import { expect, test } from 'vitest'
import { isAutomatic, isFrom } from './mailed-reply.ts'

const HOST = 'handslag.example'
const mail = (headers: Record<string, string> = {}, hops = 3) => ({
  from: [],
  headers,
  hops,
  text: '',
  attachments: 0,
})

test.each([
  [mail({ 'auto-submitted': 'auto-replied' })],
  [mail({ 'auto-submitted': ' Auto-Generated; owner-email="x"' })],
  [mail({ precedence: 'bulk' })],
  [mail({ precedence: 'auto_reply' })],
  [mail({ 'x-auto-response-suppress': 'All' })],
  [mail({ 'x-autoreply': 'yes' })],
  [mail({ 'list-id': '<a.b>' })],
  [mail({ 'list-unsubscribe': '<mailto:x>' })],
  [mail({ 'message-id': '<0192f000@handslag.example>' })],
  [mail({}, 51)],
])('a program has sent %j', (sent) => expect(isAutomatic(sent, HOST)).toBe(true))

test.each([
  [mail()],
  [mail({ 'auto-submitted': 'no', 'message-id': '<a@gmail.example>', precedence: 'first-class' })],
])('a person has sent %j', (sent) => expect(isAutomatic(sent, HOST)).toBe(false))

test.each([
  [['Karin@Example.se'], true],
  [['karin@example.se', 'olle@example.se'], false],
  [['olle@example.se'], false],
  [[], false],
])('a mail from %j counts as sent from karin@example.se: %j', (from, is) => {
  expect(isFrom({ from }, 'karin@example.se')).toBe(is)
})
