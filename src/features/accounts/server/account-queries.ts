import { namedQuery, type Param } from '#platform/db/named-query.ts'

/** What a login is checked against; `profileId` is null for an account that has no profile yet. */
export const credentialsOf = namedQuery('accounts-credentials', (db, param: Param<{ email: string }>) =>
  db
    .selectFrom('auth.users as u')
    .leftJoin('profiles as p', 'p.id', 'u.id')
    .where('u.email', '=', param('email'))
    .where('u.is_sso_user', '=', false)
    .select([
      'u.id',
      'u.email',
      'u.encrypted_password as passwordHash',
      'u.raw_user_meta_data as metadata',
      'u.banned_until as bannedUntil',
      'u.deleted_at as deletedAt',
      'p.id as profileId',
    ]),
)
