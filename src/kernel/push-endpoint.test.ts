import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/c1YAaB:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAA',
  'https://web.push.apple.com/QGVpTx',
  'https://db5p.notify.windows.com/w/?token=BQY',
])('%s is that of a push service', (url) => {
  expect(isPushEndpoint(url)).toBe(true)
})

test.each([
  '',
  'fcm.googleapis.com/fcm/send/x',
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a:b@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/https://fcm.googleapis.com/x',
  'https://notify.windows.com/x',
  'https://evilnotify.windows.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'ftp://web.push.apple.com/x',
  `https://web.push.apple.com/${'x'.repeat(1000)}`,
])('%s is not called', (url) => {
  expect(isPushEndpoint(url)).toBe(false)
})
