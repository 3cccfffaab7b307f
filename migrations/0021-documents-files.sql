-- A company's papers, at most one of each type; its contents lie in the file store under a random key.
create table app.company_documents (
  id uuid primary key default uuidv7(),
  company_id uuid not null references app.company_profiles on delete cascade,
  document_type text not null check (document_type in ('f_tax', 'insurance', 'identity', 'reference', 'other')),
  file_name text not null check (char_length(file_name) between 1 and 120),
  file_url text not null generated always as ('/documents/' || id::text) stored,
  -- What programs call it at /storage/v1: user id/document type_timestamp.extension.
  object_name text not null unique,
  -- Null once the contents are deleted.
  storage_key text unique,
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size_bytes integer not null check (size_bytes > 0),
  -- Of the file as it was sent.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  scan text not null check (scan in ('clean', 'infected', 'not-scanned')),
  uploaded_by uuid references app.profiles on delete set null,
  uploaded_at timestamptz not null,
  -- An identity document is deleted after the decision: its hash and what was decided are what is left.
  forgotten_at timestamptz,
  result text check (result in ('approved', 'refused')),
  check ((storage_key is null) = (forgotten_at is not null)),
  check ((forgotten_at is null) = (result is null))
);
create unique index one_live_document_per_type on app.company_documents (company_id, document_type)
  where forgotten_at is null;
create index company_documents_of_uploader on app.company_documents (uploaded_by);

-- Who did what with a document, or looked at it. Outlives the document.
create table app.document_accesses (
  id bigint primary key generated always as identity,
  company_id uuid not null references app.company_profiles on delete cascade,
  document_id uuid not null,
  document_type text not null,
  action text not null check (action in ('stored', 'opened', 'signed', 'deleted', 'forgotten')),
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  happened_at timestamptz not null
);
create index document_accesses_of_company on app.document_accesses (company_id, happened_at);
create index document_accesses_of_person on app.document_accesses (actor_id) where actor_id is not null;
