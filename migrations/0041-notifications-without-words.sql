-- A notification says what happened and to what; the words are read when it is shown or mailed. So a title or a name that is
-- erased is gone from everybody's bell with it.
alter table app.notifications
  add column code text,
  add column project_id uuid,
  add column company_id uuid,
  -- Of checks: their kinds, and the day on which they end.
  add column details jsonb not null default '{}';

-- What stands in a bell already: its title tells which notice it is, its event what it is about.
update app.notifications as notice set
  -- Also where the disk still holds a column that was dropped.
  title = '',
  content = '',
  code = case
    when notice.title like 'Ny offert från %' then 'quote-received'
    when notice.title like 'Ni fick jobbet: %' then 'quote-accepted'
    when notice.title like 'Kunden valde ett annat företag: %' then 'quote-not-chosen'
    when notice.title like 'Er offert är nekad: %' then 'quote-rejected'
    when notice.title like '% har återkallat sin offert' then 'quote-withdrawn'
    when notice.title like 'Offerten från % gäller inte längre' then 'quote-void'
    when notice.title like 'Offerten från % har gått ut' then 'quote-expired'
    when notice.title like 'Er offert har gått ut: %' then 'own-quote-expired'
    when notice.title like 'Nytt projekt som passar er: %' then 'project-matched'
    when notice.title like 'Projektet är avbrutet: %' then 'project-cancelled'
    when notice.title like 'Offerttiden har gått ut: %' then
      case when notice.action_url like '/customer/%' then 'own-project-expired' else 'project-expired' end
    when notice.title like 'Projektet är öppet igen: %' then 'project-reopened'
    when notice.title like 'Arbetet är igång: %' then
      case when notice.action_url like '/customer/%' then 'own-project-started' else 'project-started' end
    when notice.title like 'Projektet är klart: %' then 'project-completed'
    when notice.title = 'Vi har tagit emot er ansökan' then 'application-submitted'
    when notice.title = 'Vi har en fråga om er ansökan' then 'application-asked'
    when notice.title like '% är godkänt' then 'application-approved'
    when notice.title = 'Er ansökan är inte godkänd' then 'application-refused'
    when notice.title like 'Något saknas i er verifiering: %' then 'item-missing'
    when notice.title = 'Snart går en del av er verifiering ut' then 'checks-ending'
    when notice.title = 'Sista dagen för en del av er verifiering' then 'checks-last-day'
    when notice.title = 'En del av er verifiering har gått ut' then 'checks-ended'
  end,
  -- Also of one that is gone, so that this is said.
  project_id = case event.subject_type when 'project' then event.subject_id else (event.payload ->> 'projectId')::uuid end,
  -- Of a company's people their own; otherwise the one that the event is about.
  company_id = coalesce((select company_id from app.company_members where profile_id = notice.user_id),
    case event.subject_type when 'company' then event.subject_id else (event.payload ->> 'companyId')::uuid end,
    project.awarded_company_id),
  details = jsonb_strip_nulls(jsonb_build_object('item', event.payload -> 'kind',
    'ending', case when jsonb_array_length(coalesce(event.payload -> 'kinds', '[]')) > 0
      then jsonb_build_object('kinds', event.payload -> 'kinds', 'validUntil', event.payload -> 'validUntil') end))
from app.events as event
left join app.projects as project on project.id =
  case event.subject_type when 'project' then event.subject_id else (event.payload ->> 'projectId')::uuid end
where event.id = notice.event_id;

-- What cannot be told from its event would keep words for ever.
delete from app.notifications where code is null;

alter table app.notifications
  alter column code set not null,
  drop column title,
  drop column content;
