-- A customer may let the company show what a finished job cost, together with its pictures.
alter table app.shown_jobs add column shows_price boolean not null default false;
