-- What an approved check rests on stays as it is: neither replaced nor deleted by its company, until the company itself goes.
alter table app.company_documents
  add column evidence_since timestamptz,
  -- Of which bytes sha256 is: as they were sent (before 22 November 2026), or as they are kept.
  add column hash_of text not null default 'sent' check (hash_of in ('sent', 'stored'));

update app.company_documents d set evidence_since = r.since
from (
  select evidence_document_id as id, min(checked_at) as since
  from app.verification_records where outcome = 'completed' and evidence_document_id is not null group by 1
) r
where r.id = d.id and d.forgotten_at is null;

drop index app.one_live_document_per_type;
-- One of each type may still be exchanged; what is evidence stands beside it.
create unique index one_open_document_per_type on app.company_documents (company_id, document_type)
  where forgotten_at is null and evidence_since is null;
create index company_documents_hashed_as_sent on app.company_documents (id) where hash_of = 'sent' and storage_key is not null;
