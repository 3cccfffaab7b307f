-- Words for small jobs (a tap, a lamp, a fuse): the form of a new project alone knew them. A space is the beginning or the end of a word:
-- 'säkring' stands in 'försäkring', too. The next file builds the indexes that hold concepts.
create or replace function app.trade_words() returns table (part text, concept text) language sql immutable parallel safe
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
    ('utomhus', 'outdoor'), ('ventilation', 'ventilation'), ('källar', 'källare'), (' vind ', 'vind'), (' vinden ', 'vind'), ('inred', 'inreda'),
    ('kran ', 'blandare'), ('kranen ', 'blandare'), ('kranar ', 'blandare'), ('kranarna ', 'blandare'), ('kranbyt', 'blandare'),
    ('vattenlås', 'avlopp'), ('tvättmaskin', 'vvs'), ('bergvärme', 'värmepump'), ('vägguttag', 'eluttag'), ('strömbrytar', 'eluttag'),
    ('lampa ', 'belysning'), ('lampan ', 'belysning'), ('lampor', 'belysning'), ('lampbyt', 'belysning'), ('dimmer', 'belysning'),
    (' säkring', 'elcentral'), ('huvudsäkring', 'elcentral'), ('jordfelsbrytar', 'elcentral'), ('elbil', 'laddbox')
  ) as trade (part, concept);
end;
