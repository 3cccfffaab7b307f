import { formatOre } from '#kernel/money.ts'
import { formatDate, type IsoDate } from '#kernel/swedish-dates.ts'

export const rotPageTexts = {
  pageTitle: (year: string) => `ROT-avdrag ${year}: räkna ut vad du betalar`,
  description: (percent: number, capOre: number) =>
    `Räkna på ROT-avdraget: ${percent}\u00a0% av arbetet, högst ${formatOre(capOre)} per ägare och år. Se priset före och efter, vad som inte ingår och vem som kan få avdrag.`,
  heading: 'ROT-avdrag: vad kostar det på riktigt?',
  lead: (percent: number, capOre: number) =>
    `Avdraget är ${percent}\u00a0% av arbetskostnaden, högst ${formatOre(capOre)} per ägare och år. Fyll i det du vet, så ser du vad som blir kvar att betala.`,
  calculator: 'Räkna ut ditt avdrag',
  interview: 'Osäker på om bostaden och arbetet ger ROT? Svara på några frågor.',
  figures: 'Procent och tak',
  rate: 'Andel av arbetskostnaden, inklusive moms',
  rotCap: 'Högst i ROT per ägare och år',
  jointCap: 'Högst i ROT och RUT tillsammans',
  fullAt: 'Hela avdraget nås när arbetet kostar',
  history: 'Dagen då du betalar avgör vilken procentsats som gäller:',
  period: (from: IsoDate, to: IsoDate | null) =>
    to === null ? `Från och med ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`,
  percent: (percent: number) => `${percent}\u00a0%`,
  excluded: 'Det här ingår inte',
  included: 'Det här räknas som arbete',
  buyer: 'Vem som kan få avdrag',
  homes: 'Vilka bostäder',
  homeRules: (workYear: number, valueYear: number) => [
    {
      title: 'Småhus och ägarlägenhet',
      text: 'Arbete på huset och på garage och förråd som hör till.',
    },
    {
      title: 'Bostadsrätt',
      text: 'Bara arbete inne i lägenheten som du själv ansvarar för. Aldrig fasad, tak eller annat som är föreningens.',
    },
    {
      title: 'Nya småhus: femårsregeln',
      text: `Om- och tillbyggnad ger avdrag först fem år efter husets värdeår. För arbete ${workYear} ska värdeåret vara ${valueYear} eller tidigare. Reparation och underhåll ger avdrag hur nytt huset än är. Regeln gäller inte lägenheter i flerbostadshus och ägarlägenheter.`,
    },
  ],
  process: 'Så går det till',
  taxRoom: 'Räcker skatten till?',
  taxRoomExamples: (year: number) =>
    `Ungefär så mycket ROT ryms i ett års skatt ${year}. Skattesatsen där du bor påverkar; räkna på ditt eget fall hos Skatteverket.`,
  income: 'Inkomst på ett år',
  room: 'Ungefärligt utrymme',
  about: (kronor: number) => `ca ${formatOre(kronor * 100)}`,
  questions: 'Vanliga frågor',
  closing: 'Se avdraget i riktiga offerter',
  closingText:
    'I varje offert hos Handslag står arbete och material för sig, och priset visas före och efter uppskattat avdrag. Begäran till Skatteverket gör företaget: vi frågar inte efter ditt personnummer.',
  create: 'Lägg upp projekt',
  feed: 'Se öppna projekt',
  updated: (date: IsoDate) => `Uppdaterad ${formatDate(date)}. Skatteverket beslutar alltid om avdraget.`,
  sources: 'Källor:',
}
