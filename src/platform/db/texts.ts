/** Messages for the terminal while the database starts: their reader is the person who typed the command. */
export const databaseTexts = {
  creating: 'Skapar databasen (bara första gången) …',
  halfCluster: (folder: string) =>
    `Mappen ${folder} är inte tom, men innehåller ingen hel databas (PG_VERSION saknas). Lägg tillbaka hela mappen från en säkerhetskopia, eller flytta undan den för att börja med en tom databas.`,
  waitingForOld: (pid: number) => `Väntar på att en tidigare databasprocess (${pid}) ska stänga …`,
  movedData: (from: string, to: string) =>
    `Databasen läggs i ${to}: ${from} går inte att nå för kontot som PostgreSQL körs under.`,
  copiedBinaries: (to: string) =>
    `PostgreSQL har kopierats till ${to}: paketen går inte att nå för kontot som PostgreSQL körs under.`,
  stoppedByItself: (lastWords: string) =>
    `PostgreSQL stannade oväntat och startas igen. Det sista den skrev:\n${lastWords}`,
  runsAgain: 'PostgreSQL är igång igen.',
  failed: (command: string, lastWords: string) => `${command} misslyckades:\n${lastWords}`,
  inUse: (folder: string, pid: number) =>
    `Datamappen ${folder} används redan av process ${pid}. Stäng den, eller välj en annan mapp med DATA_DIR.`,
  missingBinaries: (name: string) =>
    `Paketet ${name} saknas. Kör 'npm install --no-save ${name}', eller peka ut en egen PostgreSQL 18 med DATABASE_URL.`,
  unsupportedPlatform: (platform: string) =>
    `Det finns ingen inbyggd PostgreSQL för ${platform}. Peka ut en egen PostgreSQL 18 med DATABASE_URL.`,
  foreignOwner: (folder: string, uid: number) =>
    `Databasen i ${folder} tillhör användaren med nummer ${uid}. Starta som den användaren, eller välj en annan mapp med DATA_DIR.`,
  unreachable: (folder: string, uid: number) =>
    `Databasen i ${folder} går inte att nå för användaren med nummer ${uid}, som äger den. Ge den rätt att gå in i mapparna ovanför.`,
  migrationFailed: (name: string, reason: string, applied: readonly string[]) =>
    [
      `Databasen kunde inte uppdateras: ${name} gick inte.`,
      reason,
      applied.length > 0
        ? `Klart dessförinnan: ${applied.join(', ')}.`
        : 'Databasen är som den var före starten.',
      'Starta den förra versionen igen, eller åtgärda orsaken och starta om. Väntar den på ett lås: stäng det som håller det.',
    ].join('\n'),
  migrationChanged: (name: string) =>
    `Databasen har ändrats av ${name} i en annan lydelse än filen har nu. Starta den version som databasen hör till. Den som skriver koden ändrar aldrig en sådan fil, utan lägger till en ny.`,
  laterDatabase: (names: readonly string[]) =>
    `Databasen har använts av en nyare version: den här känner inte till ${names.join(', ')}. Starta den nyare, om den inte just ska bytas ut mot den här.`,
  waitingForHolder: (pid: number) => `Väntar på att process ${pid} ska bli klar med datamappen …`,
  stillRunning: (folder: string) =>
    `En tidigare databasprocess håller fortfarande ${folder} öppen. Vänta tills den är klar, eller avsluta den.`,
}
