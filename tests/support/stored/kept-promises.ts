import type pg from 'pg'

/** Rules that hold in the database at every moment; each statement finds the rows that violate its rule. */
const RULES: Readonly<Record<string, string>> = {
  'a project has at most five live quotes':
    "select project_id from quotes where state in ('pending', 'accepted') group by 1 having count(*) > 5",
  'a project has at most one accepted quote':
    "select project_id from quotes where state = 'accepted' group by 1 having count(*) > 1",
  'a quote has lines, and they sum to its price': `
    select quote.id from quotes as quote left join quote_lines as line on line.quote_id = quote.id
      and (line.is_chosen or not line.is_option)
    group by quote.id having count(line) = 0 or sum(line.net_ore) <> quote.net_ore or sum(line.gross_ore) <> quote.gross_ore`,
  'the labour of a quote is what its lines of labour sum to': `
    select quote.id from quotes as quote where labour_gross_ore <> (
      select coalesce(sum(gross_ore), 0) from quote_lines where quote_id = quote.id and kind = 'labour' and (is_chosen or not is_option))`,
  'the state of a project agrees with its quotes': `
    select project.id from projects as project
    cross join lateral (
      select count(*) filter (where state = 'pending') as pending, count(*) filter (where state = 'accepted') as accepted,
        min(company_id::text) filter (where state = 'accepted') as company
      from quotes where project_id = project.id) as has
    where case project.state
      when 'published' then pending + accepted > 0
      when 'quoted' then pending = 0 or accepted > 0
      when 'awarded' then pending > 0 or accepted <> 1 or company is distinct from project.awarded_company_id::text
      when 'cancelled' then pending + accepted > 0
      else true end`,
  'every quote was recorded as sent, once': `
    select quote.id from quotes as quote
    where 1 <> (select count(*) from events where type = 'quote.sent' and subject_id = quote.id)`,
  'nothing is recorded of quotes that are not there': `
    select id from events where subject_type = 'quote' and subject_id not in (select id from quotes)`,
  'an accepted quote is cancelled with its project, and only so': `
    select quote.id from quotes as quote join projects as project on project.id = quote.project_id
    where quote.state in ('accepted', 'cancelled') and (quote.state = 'cancelled') <> (project.state = 'cancelled')`,
  'a quote was accepted exactly if that was recorded': `
    select quote.id from quotes as quote
    where (state in ('accepted', 'cancelled'))::int <> (select count(*) from events where type = 'quote.accepted' and subject_id = quote.id)`,
  'every project was recorded as published, once': `
    select project.id from projects as project
    where 1 <> (select count(*) from events where type = 'project.published' and subject_id = project.id)`,
  'a project has at most one run that goes on, and that will be looked at': `
    select project_id from dispatch_runs where ended_at is null
    group by 1 having count(*) > 1 or count(*) <> count(look_again_at)`,
  'who was asked was recorded, once': `
    select asked.project_id from project_invitations as asked
    where 1 <> (select count(*) from events where type in ('project.matched', 'project.company-invited')
      and subject_id = asked.project_id and payload -> 'companyIds' ? asked.company_id::text)`,
  'nobody is recorded as asked who was not': `
    select event.id from events as event, jsonb_array_elements_text(event.payload -> 'companyIds') as company(id)
    where event.type in ('project.matched', 'project.company-invited') and not exists (
      select from project_invitations where project_id = event.subject_id and company_id = company.id::uuid)`,
  'a project has at most five live quotes and held slots together, and two held': `
    select project_id from (
      select project_id, 0 as held from quotes where state in ('pending', 'accepted')
      union all select project_id, 1 from quote_reservations where ended_at is null) as taken
    group by 1 having count(*) > 5 or sum(held) > 2`,
  'nobody is notified of what did not happen': `
    select id from notifications where event_id not in (select id from events where delivered_at is not null)`,
}

/** Rules that hold when every recorded event has been delivered. */
const RULES_IN_THE_END: Readonly<Record<string, string>> = {
  'everything that was recorded is delivered': 'select id from events where delivered_at is null',
  'the owner is told of every quote, once': `
    select event.id from events as event
    join quotes as quote on quote.id = event.subject_id join projects as project on project.id = quote.project_id
    where event.type = 'quote.sent' and 1 <> (
      select count(*) from notifications where event_id = event.id and user_id = project.owner_id)`,
  'every mail about a quote is kept or still going to be': `
    select notification.id from notifications as notification join events as event on event.id = event_id
    where event.type = 'quote.sent' and not exists (select from kept_mails where id = notification.id)
      and not exists (
        select from pgboss.job where name = 'send-notification-mail' and state in ('created', 'retry', 'active')
          and data ->> 'notificationId' = notification.id::text)`,
}

/**
 * Rules of dispatch. They hold once the job of each project has been run to its end, which takes longer than delivery where a fault made it
 * wait for another try; and while no project is cancelled, because then nothing is sent any more, and no notification deleted.
 */
const RULES_OF_DISPATCH: Readonly<Record<string, string>> = {
  'every company that was asked is told of it, once': `
    select event.id from events as event, jsonb_array_elements_text(event.payload -> 'companyIds') as company(id)
    where event.type in ('project.matched', 'project.company-invited') and 1 <> (
      select count(*) from notifications as told join company_members as member on member.profile_id = told.user_id
      where told.event_id = event.id and member.company_id = company.id::uuid)`,
  'every project that takes quotes has had a run': `
    select project.id from projects as project
    where state in ('published', 'quoted') and quotes_until > now() and not exists (
      select from dispatch_runs where project_id = project.id)`,
}

/** The rules that are violated now, each with the number of rows; empty when there are none. */
export function brokenRules(client: pg.Client): Promise<string[]> {
  return broken(client, RULES)
}

/** The rules that are violated although the product has had time to finish. */
export function brokenRulesInTheEnd(client: pg.Client): Promise<string[]> {
  return broken(client, { ...RULES, ...RULES_IN_THE_END })
}

/** The same with the rules of dispatch. */
export function brokenRulesOfDispatch(client: pg.Client): Promise<string[]> {
  return broken(client, { ...RULES, ...RULES_IN_THE_END, ...RULES_OF_DISPATCH })
}

async function broken(client: pg.Client, rules: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    const { rowCount } = await client.query(statement)
    if (rowCount !== 0) found.push(`${rule}: broken by ${rowCount}`)
  }
  return found
}
