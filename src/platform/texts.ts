/** Messages for the terminal at start and stop: their reader is the person who typed the command. */
export const startTexts = {
  starting: 'Handslag startar …',
  say: (line: string) => void process.stdout.write(`${line}\n`),
  portTaken: (host: string, port: number) =>
    `Port ${port} på ${host} används redan av ett annat program. Stäng det, eller välj en annan port: PORT=3001 npm start`,
  hostRefused: (host: string, port: number, code: string) =>
    `HOST och PORT: ${host}, port ${port}, gick inte att öppna (${code}). Ska vara en adress som den här datorn har, och en port som användaren får öppna.`,
  mailPortRefused: (host: string, port: number, code: string) =>
    `INBOUND_MAIL: port ${port} på ${host} gick inte att öppna för mejl (${code}). Används den av ett annat program, eller krävs det rättigheter?`,
  wrongSettings: (lines: string) =>
    `Inställningarna stämmer inte (se .env.example):\n${lines}\n\nHela läget visas av:  npm run admin -- doctor`,
  failed: (error: unknown) =>
    `Handslag kunde inte starta.\n${error instanceof Error ? error.message : String(error)}`,
  stopping: 'Stänger …',
  waitingForDatabase: 'Väntar på databasen …',
  holdsDemo: [
    'Databasen innehåller demodata: konton med lösenord som vem som helst kan läsa. Den kan inte användas på riktigt så.',
    'Se vad som skulle tas bort och ta bort det:  npm run admin -- demo remove',
    'Allt som riktiga personer har gjort blir kvar. Eller börja med en tom databas: välj en annan DATA_DIR eller DATABASE_URL.',
    'För att fortsätta visa demon: DEMO=on',
  ].join('\n'),
  holdsRealAccounts: [
    'Databasen innehåller riktiga konton, men inget säger om Handslag ska köras på riktigt. Utan inställningar körs en demo, vars e-post inte skickas till någon.',
    'För att köra på riktigt: DEMO=off (se .env.example)',
    'För att ändå köra som demo: DEMO=on',
  ].join('\n'),
  ready: (url: string) => `\nHandslag är igång:  ${url}`,
  working: 'Handslag arbetar: händelser levereras och jobb körs.',
  demo: (url: string) =>
    [
      'Demoläge: allt innehåll är påhittat.',
      '  Privatperson   kund@handslag.example',
      '  Företag        foretag@handslag.example',
      '  Lösenord       demo-handslag',
      `  All e-post hamnar i ${url}/dev/mail`,
      '',
      'Avsluta med Ctrl-C.',
    ].join('\n'),
}

/** What is wrong with a setting, and how to correct it. */
export const settingTexts = {
  url: (protocol: string) => `ska vara en adress som börjar med ${protocol}://`,
  notAnOrigin:
    'ska vara webbplatsens adress utan något efter värden och porten, till exempel https://handslag.example',
  port: 'ska vara ett portnummer, 0 till 65535',
  onOff: 'ska vara on eller off',
  parts: 'ska vara ett heltal från 0 till 100000',
  email: 'ska vara en e-postadress',
  tooLong: (longest: number) => `får ha högst ${longest} tecken`,
  oneLine: 'ska vara en enda rad text, utan [ ] { } < >',
  orgNumber: 'ska vara ett organisationsnummer vars kontrollsiffra stämmer, till exempel 556703-7485',
  vatNumber: 'ska vara ett momsregistreringsnummer, till exempel SE556703748501, eller none',
  phone: 'ska vara ett telefonnummer, till exempel 08-123 456 78 eller +46 8 123 456 78',
  year: 'ska vara ett årtal',
  claims: (where: string) =>
    `ska vara en JSON-fil med påståenden och deras källor, se .env.example${where ? ` (stämmer inte vid ${where})` : ''}`,
  people: (where: string) =>
    `ska vara en JSON-fil med personer och dagen då var och en har samtyckt till att visas, se .env.example${where ? ` (stämmer inte vid ${where})` : ''}`,
  conformance:
    'conformance är bara för demoläget och tester: det släpper in alla. Ta bort den eller sätt DEMO=on',
  testOtpRefused: 'är bara för demoläget och tester: koden gäller alltid. Ta bort den',
  proxyUndecided:
    'krävs när PUBLIC_URL är https: on om en proxy framför servern lägger till besökarens adress i X-Forwarded-For, annars off',
  logLevel: 'ska vara fatal, error, warn, info, debug eller silent',
  empty: 'får inte vara tom',
  bucketUrl: 'ska vara adressen till en hink: https://värd/hink eller https://hink.värd',
  storageKeyMissing: 'kräver att STORAGE_KEY_ID och STORAGE_SECRET är satta',
  storageRefuses: (code: string) =>
    `lagringen släpper inte in oss (${code}). Stämmer adress, region, nyckel och rättigheter?`,
  hostAndPort: 'ska vara värd:port, till exempel 0.0.0.0:2525',
  mailDomain: 'ska vara ett domännamn, till exempel svar.handslag.example',
  clamdUrl: 'ska vara tcp://värd:port eller unix:/sökväg',
  authProfile: 'ska vara standard eller conformance',
  captcha: 'ska vara off, suspicion eller always',
  testOtp: 'ska vara nummer och kod, till exempel 46700000001=123456, med komma emellan',
  providers: (where: string) =>
    `ska vara en lista i JSON, se .env.example${where ? ` (stämmer inte vid ${where})` : ''}`,
  samlKey: 'ska vara en privat RSA-nyckel på minst 2048 bitar (PEM)',
  publicServiceKey: 'får inte vara densamma som ANON_KEY: den får göra allt, och ANON_KEY kan alla läsa',
  shortServiceKey: 'ska ha minst 32 slumpade tecken utanför demoläget',
  shortSecret: 'ska ha minst 32 tecken',
  secretLost: (file: string) =>
    `Filen ${file} är tom eller skadad. Lägg tillbaka den från en säkerhetskopia: annat i databasen är krypterat med den. Finns ingen databas än, ta bort filen.`,
  secretMissingBesideDatabase: (file: string) =>
    `Filen ${file} saknas, men databasen finns. Lägg tillbaka den från en säkerhetskopia: annat i databasen är krypterat med den. Är den borta för alltid, sätt SECRET till minst 32 nya slumpade tecken.`,
  folderUnusable: (folder: string, reason: string) =>
    `Datamappen ${folder} går inte att använda (${reason}). Ändra rättigheterna, gör plats på disken eller välj en annan mapp med DATA_DIR.`,
  factMissing: (what: string) => `krävs utanför demoläget: ${what}`,
  publicUrlMissing: 'krävs utanför demoläget, till exempel https://handslag.example',
  smtpUrlMissing: 'krävs utanför demoläget, till exempel smtps://konto:losenord@mail.example',
  secretMissing: 'krävs tillsammans med DATABASE_URL: minst 32 slumpade tecken, samma för alla processer',
  databaseUrlMissing: 'krävs för en separat arbetsprocess',
}

/** The operator's facts in the demo: invented, with numbers that nobody has. */
export const demoOperator = {
  name: 'Handslag Demo AB',
  orgNumber: '555555-5555',
  vatNumber: 'SE555555555501',
  address: 'Påhittade gatan 1, 123 45 Demostad',
  supportEmail: 'hej@handslag.example',
  // One of the numbers that the Post and Telecom Authority reserves for fiction.
  supportPhone: '08-465 004 00',
  openingHours: 'mån–fre 08:00–17:00',
  foundedYear: 2023,
  hosting: 'Den dator som demon körs på.',
  mailService: 'Ingen: i demon skickas inga mejl, de sparas på samma dator.',
  backupsKept: 'Demon säkerhetskopieras inte.',
  feePayment: 'I demon betalas ingen avgift.',
} as const

export const operatorTexts = {
  noSms: 'Används inte.',
  /** A description of each setting of the operator; all of them are required outside the demo. */
  what: {
    OPERATOR_NAME: 'företagets registrerade namn',
    OPERATOR_ORG_NUMBER: 'organisationsnummer, till exempel 556703-7485',
    OPERATOR_VAT_NUMBER: 'momsregistreringsnummer, till exempel SE556703748501, eller none',
    OPERATOR_ADDRESS: 'postadress på en rad',
    OPERATOR_EMAIL: 'e-postadress till kundtjänst',
    OPERATOR_PHONE: 'telefonnummer till kundtjänst',
    OPERATOR_OPENING_HOURS: 'när telefonen besvaras, till exempel mån–fre 08:00–17:00',
    OPERATOR_PRIVACY_CONTACT: 'dataskyddsombud eller annan kontakt för personuppgifter',
    OPERATOR_FOUNDED_YEAR: 'året då företaget grundades',
    OPERATOR_HOSTING: 'leverantör av drift, databas och lagring, och land',
    OPERATOR_MAIL_SERVICE: 'leverantör av e-post, och land',
    OPERATOR_SMS_SERVICE: 'leverantör av sms, och land (när SMS_URL är satt)',
    OPERATOR_BACKUPS: 'hur länge säkerhetskopior sparas',
    OPERATOR_FEE: 'hur månadsavgiften betalas, om moms tillkommer och vad som gäller under en paus',
  },
}

/** The frame of a text message that is kept as a mail in demo mode. */
export const smsTexts = {
  title: 'Sms',
  footer: 'Utanför demoläget skickas det här till telefonen.',
}
