/** What the terminal says at start and stop: read by the person who typed the command. */
export const startTexts = {
  starting: 'Handslag startar …',
  say: (line: string) => void process.stdout.write(`${line}\n`),
  portTaken: (host: string, port: number) =>
    `Port ${port} på ${host} används redan av ett annat program. Stäng det, eller välj en annan port: PORT=3001 npm start`,
  wrongSettings: (lines: string) => `Inställningarna stämmer inte (se .env.example):\n${lines}`,
  failed: (error: unknown) =>
    `Handslag kunde inte starta.\n${error instanceof Error ? error.message : String(error)}`,
  stopping: 'Stänger …',
  holdsDemo: [
    'Databasen innehåller demodata: konton med lösenord som vem som helst kan läsa. Den kan inte användas på riktigt så.',
    'Se vad som skulle tas bort och ta bort det:  npm run admin -- demo remove',
    'Allt som riktiga personer har gjort blir kvar. Eller börja med en tom databas: välj en annan DATA_DIR eller DATABASE_URL.',
    'För att fortsätta visa demon: DEMO=on',
  ].join('\n'),
  ready: (url: string) => `\nHandslag är igång:  ${url}`,
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

/** What is wrong with a setting, and how to mend it. */
export const settingTexts = {
  address: (protocol: string) => `ska vara en adress som börjar med ${protocol}://`,
  port: 'ska vara ett portnummer, 0 till 65535',
  onOff: 'ska vara on eller off',
  email: 'ska vara en e-postadress',
  logLevel: 'ska vara fatal, error, warn, info, debug eller silent',
  empty: 'får inte vara tom',
  bucketUrl: 'ska vara adressen till en hink: https://värd/hink eller https://hink.värd',
  storageKeyMissing: 'kräver att STORAGE_KEY_ID och STORAGE_SECRET är satta',
  storageRefuses: (code: string) =>
    `lagringen släpper inte in oss (${code}). Stämmer adress, region, nyckel och rättigheter?`,
  clamdUrl: 'ska vara tcp://värd:port eller unix:/sökväg',
  authProfile: 'ska vara standard eller conformance',
  captcha: 'ska vara off, suspicion eller always',
  testOtp: 'ska vara nummer och kod, till exempel 46700000001=123456, med komma emellan',
  providers: (where: string) =>
    `ska vara en lista i JSON, se .env.example${where ? ` (stämmer inte vid ${where})` : ''}`,
  samlKey: 'ska vara en privat RSA-nyckel på minst 2048 bitar (PEM)',
  shortServiceKey: 'ska ha minst 32 slumpade tecken utanför demoläget',
  shortSecret: 'ska ha minst 32 tecken',
  publicUrlMissing: 'krävs utanför demoläget, till exempel https://handslag.example',
  smtpUrlMissing: 'krävs utanför demoläget, till exempel smtps://konto:losenord@mail.example',
  secretMissing: 'krävs tillsammans med DATABASE_URL: minst 32 slumpade tecken, samma för alla processer',
  databaseUrlMissing: 'krävs för en separat arbetsprocess',
}

/** Around a text message that is kept as a mail in demo mode. */
export const smsTexts = {
  title: 'Sms',
  footer: 'Utanför demoläget skickas det här till telefonen.',
}
