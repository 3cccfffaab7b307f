-- Staff find a name however it is typed, and a number however it is grouped. Without extensions: marks over letters are taken off
-- by PostgreSQL's own normalisation, and both sides of the comparison are folded alike (src/features/moderation/domain/search-query.ts).

-- Small letters without marks ('Björk' and 'bjork' are one). % and _ are words of their own, other signs only part words.
create function app.folded_words(given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, translate(
    replace(replace(replace(replace(replace(
      regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'),
      'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '%', ' tecken37 '), '_', ' tecken95 '),
    'øØ@.-+/', 'oo     '));

-- '070-174 06 40', '+46 (0)70 174 06 40' and '0046701740640' are one word: tel701740640.
create function app.phone_word(given text) returns text language sql immutable parallel safe
  return 'tel' || regexp_replace(regexp_replace(given, '[^0-9]', '', 'g'), '^(0046|46)?0?', '');

-- app.search_words stays for servers of before that run beside this one.
drop index app.company_profiles_by_words;
drop index app.profiles_by_words;
create index company_profiles_by_words on app.company_profiles using gin (app.folded_words(
  company_name || ' ' || coalesce(wanted_name, '') || ' ' || coalesce(org_number, '') || ' '
  || coalesce(wanted_org_number, '') || ' ' || contact_email || ' ' || contact_person || ' ' || location || ' '
  || coalesce(app.phone_word(contact_phone), '')));
create index profiles_by_words on app.profiles using gin (app.folded_words(
  name || ' ' || email || ' ' || coalesce(location, '') || ' ' || coalesce(app.phone_word(phone), '')));
