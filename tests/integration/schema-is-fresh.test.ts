import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testServices } from '#tests/support/test-services.ts'
import { SCHEMA_FILE, schemaTypes } from '../../scripts/schema-types.ts'

test('the table types are those of the migrations (else: node scripts/generate-schema.ts)', async () => {
  const { services } = await testServices()
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await schemaTypes(services.db))
})
