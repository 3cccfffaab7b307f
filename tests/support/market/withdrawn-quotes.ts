import { sql } from 'kysely'
import type { TestWorld } from '../test-services.ts'

/** Stores `count` withdrawn quotes of one company on one project: more rows of the table than PostgreSQL reckons with. */
export async function withdrawnQuotes(
  { services }: TestWorld,
  { projectId, companyId, count }: { projectId: string; companyId: string; count: number },
): Promise<void> {
  await sql`insert into quotes (project_id, company_id, state, slot, price_kind, start_date, valid_until, message,
      entered_with_vat, net_ore, vat_ore, gross_ore, labour_gross_ore, rot_rule, rot_deduction_ore, submission_key,
      sent_at, created_at, updated_at)
    select ${projectId}::uuid, ${companyId}::uuid, 'withdrawn', 1, 'fixed', '2027-01-01', '2026-12-31', '', false, 1, 0,
      1, 0, 'rot-2026', 0, gen_random_uuid(), now(), now(), now() from generate_series(1, ${count})`.execute(
    services.db,
  )
}
