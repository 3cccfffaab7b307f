-- A code of a change is looked for by the new address, which may be on its way into several accounts.
create index users_email_change_idx on auth.users (email_change) where email_change <> '';
create index users_phone_change_idx on auth.users (phone_change) where phone_change <> '';
