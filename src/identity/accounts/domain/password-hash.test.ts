import { describe, expect, test } from 'vitest'
import { needsRehash, readPasswordHash } from './password-hash.ts'

const REST = `$${'A'.repeat(22)}$${'A'.repeat(43)}`
const BCRYPT_REST = 'N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'

describe('a stored password', () => {
  test.each([
    [`$argon2id$v=19$m=19456,t=2,p=1${REST}`, 'argon2', false],
    [`$argon2id$v=19$m=65536,t=2,p=1${REST}`, 'argon2', true],
    [`$argon2id$v=19$m=8,t=1,p=1${REST}`, 'argon2', true],
    [`$argon2i$v=19$m=19456,t=2,p=1${REST}`, 'argon2', true],
    [`$2a$10$${BCRYPT_REST}`, 'bcrypt', true],
    [`$2b$12$${BCRYPT_REST}`, 'bcrypt', true],
    [`$2y$04$${BCRYPT_REST}`, 'bcrypt', true],
  ])('%s is %s; hashed again at login: %s', (text, kind, rehash) => {
    expect([readPasswordHash(text)?.kind, needsRehash(text)]).toEqual([kind, rehash])
  })

  test.each([
    '',
    'klartext',
    `$argon2d$v=19$m=19456,t=2,p=1${REST}`,
    `$argon2id$v=16$m=19456,t=2,p=1${REST}`,
    `$2x$10$${BCRYPT_REST}`,
    '$2a$10$abcdefghijklmnopqrstuv',
    '$fbscrypt$v=1$n=14$AAAA',
  ])('%j is not understood', (text) => {
    expect(readPasswordHash(text)).toBeNull()
  })

  test.each([
    ['more memory than a server has', `$argon2id$v=19$m=9999999,t=1,p=1${REST}`],
    ['hundreds of passes', `$argon2id$v=19$m=19456,t=999,p=1${REST}`],
    ['no lanes', `$argon2id$v=19$m=19456,t=1,p=0${REST}`],
    ['more lanes than memory', `$argon2id$v=19$m=8,t=1,p=2${REST}`],
    ['days of bcrypt', `$2b$31$${BCRYPT_REST}`],
  ])('whose cost is %s is not computed', (_, text) => {
    expect(readPasswordHash(text)).toBeNull()
  })
})
