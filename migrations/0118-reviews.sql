-- What the parties of a finished job say of each other: one review each.
create table app.reviews (
  id uuid primary key default uuidv7(),
  project_id uuid not null references app.projects on delete cascade,
  -- The project's owner writes about the company, the company about the owner.
  written_by text not null check (written_by in ('customer', 'company')),
  company_id uuid not null references app.company_profiles on delete cascade,
  customer_id uuid not null references app.profiles on delete cascade,
  state text not null default 'written' check (state in ('written', 'published', 'removed')),
  -- Grades from 1 to 5. Of a company: price and time held, workmanship, contact.
  price smallint check (price between 1 and 5),
  time smallint check (time between 1 and 5),
  workmanship smallint check (workmanship between 1 and 5),
  -- Of a customer: the description was right, paid as agreed, contact.
  brief smallint check (brief between 1 and 5),
  payment smallint check (payment between 1 and 5),
  contact smallint not null check (contact between 1 and 5),
  words text not null check (char_length(words) <= 2000),
  written_at timestamptz not null,
  changed_at timestamptz not null,
  published_at timestamptz,
  -- Of the company, once, to what was written about it. The words go with its account, the time stays.
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  -- Taken away by staff: the public reason, and the report that it followed.
  removed_because text,
  removed_for uuid,
  removed_at timestamptz,
  answer_removed_because text,
  answer_removed_for uuid,
  unique (project_id, written_by),
  check ((written_by = 'customer') = (price is not null)
    and (written_by = 'customer') = (time is not null)
    and (written_by = 'customer') = (workmanship is not null)
    and (written_by = 'company') = (brief is not null)
    and (written_by = 'company') = (payment is not null)),
  check ((state = 'written') = (published_at is null)),
  check ((state = 'removed') = (removed_because is not null)
    and (state = 'removed') = (removed_at is not null)),
  check (answer is null or answered_at is not null),
  check (answered_at is null or (written_by = 'customer' and published_at is not null)),
  check (answer_removed_because is null or answered_at is not null),
  check (removed_because in ('unlawful', 'offensive', 'personal-data', 'off-topic', 'not-genuine')),
  check (answer_removed_because in ('unlawful', 'offensive', 'personal-data', 'off-topic', 'not-genuine'))
);
create index reviews_of_company on app.reviews (company_id, published_at desc, id desc)
  where written_by = 'customer' and state <> 'written';
create index reviews_of_customer on app.reviews (customer_id, published_at desc)
  where written_by = 'company' and state <> 'written';
create index reviews_to_publish on app.reviews (written_at) where state = 'written';
create index reviews_removed_for on app.reviews (removed_for) where removed_for is not null;
create index reviews_answer_removed_for on app.reviews (answer_removed_for) where answer_removed_for is not null;

-- When the parties of a finished job were told that they can review each other, and when they were reminded.
create table app.review_rounds (
  project_id uuid primary key references app.projects on delete cascade,
  opened_at timestamptz not null,
  reminded_at timestamptz
);
create index review_rounds_to_remind on app.review_rounds (opened_at) where reminded_at is null;

-- Finished jobs whose pictures the customer lets the company show on its public page.
create table app.shown_jobs (
  project_id uuid primary key references app.projects on delete cascade,
  company_id uuid not null references app.company_profiles on delete cascade,
  shown_since timestamptz not null
);
create index shown_jobs_of_company on app.shown_jobs (company_id, shown_since desc);

-- What a company's published reviews add up to, for the ranking and for lists of companies. Companies without one have no row.
-- part_sum: of the four grades of each.
create table app.company_ratings (
  company_id uuid primary key references app.company_profiles on delete cascade,
  review_count integer not null check (review_count > 0),
  part_sum integer not null check (part_sum between 4 * review_count and 20 * review_count),
  latest_at timestamptz not null
);

-- Finished jobs of the last weeks, for which reviews open and end.
create index projects_completed on app.projects (completed_at) where is_completed;
