-- Search in Swedish: PostgreSQL's own text search (Snowball), a table of trade words for compounds and inflections, trigrams for typing
-- errors. Queries are made by src/platform/db/swedish-search.ts alone.
create extension if not exists pg_trgm with schema app;

-- Words alone: numbers, emails and web addresses are not indexed, since many of them are contact data that nobody may find.
create text search configuration app.swedish_words (copy = pg_catalog.swedish);
alter text search configuration app.swedish_words drop mapping for
  email, url, url_path, host, file, sfloat, float, int, uint, version, numword, numhword, hword_numpart;

-- Trade words: wherever one stands in a text, also within a compound, the text is about its concept. A space is the beginning or the
-- end of a word. A change needs `reindex` of the indexes that project_words and company_words are in.
create function app.trade_words() returns table (part text, concept text) language sql immutable parallel safe
begin atomic
  select * from (values
    ('badrum', 'badrum'), ('våtrum', 'badrum'), ('duschrum', 'badrum'), ('badkar', 'badkar'), ('dusch', 'dusch'),
    ('toalett', 'toalett'), (' wc', 'toalett'), ('handfat', 'handfat'), ('tvättställ', 'handfat'), ('kommod', 'kommod'),
    ('tvättstug', 'tvättstuga'), ('kakel', 'kakel'), ('kakl', 'kakel'), ('klinker', 'kakel'), ('plattsätt', 'kakel'),
    ('tätskikt', 'tätskikt'), ('golvvärme', 'golvvärme'), ('kök', 'kök'), ('bänkskiv', 'bänkskiva'), ('köksluck', 'kökslucka'),
    ('diskmaskin', 'diskmaskin'), ('spis', 'spis'), ('renover', 'renovera'), ('upprust', 'renovera'), ('ombygg', 'bygga om'),
    ('bygga om', 'bygga om'), ('bygg om', 'bygga om'), ('tillbygg', 'tillbyggnad'), ('utbygg', 'tillbyggnad'),
    ('nybygg', 'nybygge'), ('måla', 'måla'), ('målning', 'måla'), ('måleri', 'måla'), ('tapet', 'tapet'), ('spackl', 'spackla'),
    ('lacker', 'lackera'), ('fasad', 'fasad'), ('puts', 'putsa'), ('elektri', 'el'), (' el ', 'el'), ('elinstallat', 'el'),
    ('elarbet', 'el'), ('eldragning', 'el'), ('elcentral', 'elcentral'), ('proppskåp', 'elcentral'), ('eluttag', 'eluttag'),
    ('laddbox', 'laddbox'), ('laddstolp', 'laddbox'), ('belysning', 'belysning'), ('spotlight', 'belysning'),
    ('solcell', 'solceller'), ('solpanel', 'solceller'), (' vvs', 'vvs'), ('rörmok', 'vvs'), ('rörläggar', 'vvs'), ('rörarbet', 'vvs'),
    ('avlopp', 'avlopp'), ('stambyt', 'stambyte'), ('vattenläck', 'läcka'), ('läckage', 'läcka'), ('värmepump', 'värmepump'),
    ('fjärrvärme', 'fjärrvärme'), ('radiator', 'element'), ('varmvattenberedare', 'beredare'), ('blandare', 'blandare'),
    (' tak ', 'tak'), (' taket ', 'tak'), ('takbyt', 'tak'), ('taklägg', 'tak'), ('takpann', 'tak'), ('taktegel', 'tak'),
    ('yttertak', 'tak'), ('plåttak', 'tak'), ('tegeltak', 'tak'), ('takrenover', 'tak'), ('takomlägg', 'tak'),
    ('hängränn', 'hängränna'), ('plåtslag', 'plåt'), ('altan', 'altan'), ('trädäck', 'altan'), ('uteplats', 'uteplats'),
    ('veranda', 'veranda'), ('stensätt', 'stenläggning'), ('stenlägg', 'stenläggning'), ('marksten', 'stenläggning'),
    ('dräner', 'dränering'), ('trädgård', 'trädgård'), ('gräsmatt', 'gräsmatta'), ('häck', 'häck'), ('trädfäll', 'fälla träd'),
    ('fälla träd', 'fälla träd'), ('stubb', 'stubbe'), ('staket', 'staket'), ('garage', 'garage'), ('carport', 'carport'),
    ('attefall', 'attefallshus'), ('friggebod', 'friggebod'), ('pool', 'pool'), ('golv', 'golv'), ('parkett', 'parkett'),
    ('laminat', 'laminat'), ('slipa', 'slipa'), ('slipning', 'slipa'), ('fönster', 'fönster'), ('dörr', 'dörr'), ('trapp', 'trappa'),
    ('snick', 'snickeri'), ('garderob', 'garderob'), ('vägg', 'vägg'), (' riva ', 'riva'), ('rivning', 'riva'), ('isoler', 'isolera'),
    (' mura', 'mura'), ('murning', 'mura'), ('kamin', 'kamin'), ('eldstad', 'kamin'), ('skorsten', 'skorsten'),
    ('utomhus', 'outdoor'), ('ventilation', 'ventilation'), ('källar', 'källare'), (' vind ', 'vind'), (' vinden ', 'vind'), ('inred', 'inreda')
  ) as trade (part, concept);
end;

-- Small letters with one space between words and at both ends; signs and numbers are gone.
create function app.bare_words(given text) returns text language sql immutable parallel safe
  return ' ' || trim(regexp_replace(lower(given), '[^a-zåäöéèüæø]+', ' ', 'g')) || ' ';

-- Its cost makes PostgreSQL look words up in an index: as part of an index's expression it is computed half a millisecond for each row.
create function app.trade_concepts(given text) returns text[] language sql immutable parallel safe cost 20000
begin atomic
  select coalesce(array_agg(distinct '#' || trade.concept), '{}')
  from app.trade_words() trade, (select app.bare_words(given) as words offset 0) bare
  where strpos(bare.words, trade.part) > 0;
end;

create function app.swedish_words(given text) returns tsvector language sql immutable parallel safe cost 1000
  return to_tsvector('app.swedish_words'::regconfig, translate(given, '/', ' ')) || array_to_tsvector(app.trade_concepts(given));

-- What the trade of a project is called, as a concept.
create function app.trade_of(category text) returns text language sql immutable parallel safe
  return case category when 'bathroom' then '#badrum' when 'kitchen' then '#kök' when 'plumbing' then '#vvs'
    when 'painting' then '#måla' when 'electrical' then '#el' else '#' || category end;

-- A project as it is found: by its words, its trade and its municipality.
create function app.project_words(words text, category text, municipality char(4)) returns tsvector
language sql immutable parallel safe cost 5000
  return app.swedish_words(coalesce(words, ''))
    || array_to_tsvector(array[app.trade_of(category), '#' || coalesce(municipality, '')]);

-- The word of the search's own vocabulary that looks most like `given`; null if none does. Trade words and municipalities, no words of
-- persons. Without marks too: 'malning', 'kok'.
create function app.likely_word(given text) returns text language sql stable parallel safe
begin atomic
  select known.word from (
    select trim(part) as word from app.trade_words() union select concept from app.trade_words()
    union select lower(name) from app.municipalities
  ) known
  where similarity(known.word, given) >= 0.25
    or (char_length(given) >= 3 and translate(known.word, 'åäöé', 'aaoe') = translate(given, 'åäöé', 'aaoe'))
  order by translate(known.word, 'åäöé', 'aaoe') = translate(given, 'åäöé', 'aaoe') desc,
    similarity(known.word, given) desc, known.word
  limit 1;
end;

-- The parts of a query that one word may be found by. Concepts stand for a word that they make up but for endings of up to four
-- letters; a compound with more in it ('badrumsspegel') is looked for by its beginning. `forgiving`: also by what it looks like.
create function app.word_query(given text, forgiving boolean) returns text language plpgsql stable parallel safe
set search_path from current as $$
declare
  word text := trim(app.bare_words(given));
  rest text := app.bare_words(given);
  stems text[] := ts_lexize('pg_catalog.swedish_stem', word);
  concepts text[] := app.trade_concepts(given);
  ways text[] := '{}';
  known record;
begin
  if word = '' or position(' ' in word) > 0 or stems = '{}' then return null; end if;
  for known in select trim(part) as part from app.trade_words() order by char_length(part) desc loop
    rest := replace(rest, known.part, '');
  end loop;
  if concepts <> '{}' and char_length(trim(rest)) <= 4 then
    ways := array['(''' || array_to_string(concepts, ''' & ''') || ''')'];
  else
    ways := array['''' || stems[1] || case when char_length(word) >= 3 then ''':*' else '''' end];
    -- The stemmer knows 'stolen', and not 'huset' and 'rummet'.
    if word ~ 'et$' and char_length(word) >= 5 then
      ways := ways || ('''' || regexp_replace(left(word, -2), '(.)\1$', '\1') || ''':*');
    end if;
    if forgiving and concepts <> '{}' then
      ways := ways || ('(''' || array_to_string(concepts, ''' & ''') || ''')');
    end if;
  end if;
  ways := ways || array(
    select '''#' || code || '''' from app.municipalities
    where word = any(string_to_array(trim(app.bare_words(name)), ' ')) or word = trim(app.bare_words(name)) || 's');
  if forgiving and concepts = '{}' and app.likely_word(word) is not null then
    ways := ways || app.word_query(app.likely_word(word), false);
  end if;
  return '(' || array_to_string(ways, ' | ') || ')';
end $$;

-- All words must be found. Words that say nothing ('och', 'i') are left out; null if nothing is left.
create function app.search_query(words text[], forgiving boolean) returns tsquery language sql stable parallel safe
begin atomic
  select string_agg(app.word_query(word, forgiving), ' & ')::tsquery from unnest(words) word;
end;
