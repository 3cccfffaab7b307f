import { product } from './product.ts'

/**
 * Every public page with its label, as /sitemap shows them. Pages of trades and places are added from the data;
 * `sitemap.test.ts` finds missing pages.
 */
export const sitemap = {
  path: '/sitemap',
  title: 'Webbplatskarta',
  description:
    'Alla sidor på Handslag samlade: hantverkare efter yrke och kommun, guider, villkor och hjälp.',
  heading: 'Webbplatskarta',
  lead: 'Alla sidor som går att läsa utan konto, samlade på ett ställe.',
  trades: 'Hantverkare efter yrke och kommun',
  tradesText:
    'Under varje yrke finns de kommuner där det just nu finns företag, öppna projekt eller slutförda arbeten.',
  places: (count: number) => (count === 1 ? '1 kommun' : `${count} kommuner`),
  groups: [
    {
      title: 'För privatpersoner',
      pages: [
        { href: '/', label: 'Startsidan', text: 'Så fungerar Handslag, från beskrivning till offert.' },
        {
          href: '/hantverkare',
          label: 'Hitta hantverkare',
          text: 'Kontrollerade företag efter yrke och kommun.',
        },
        {
          href: '/vad-kostar',
          label: 'Vad kostar det?',
          text: 'Priser ur accepterade offerter, efter yrke och kommun.',
        },
        { href: '/sok', label: 'Sök', text: 'Hantverkare, yrken, kommuner och svar.' },
        { href: '/flode', label: 'Öppna projekt', text: 'Det som söker hantverkare just nu.' },
        { href: '/rot-avdrag', label: 'ROT-avdrag', text: 'Guide och kalkylator: räkna ut vad du betalar.' },
        {
          href: '/rot-avdrag/fragor',
          label: 'Kan ni få ROT?',
          text: 'Svara om bostaden och arbetet och se vad reglerna säger.',
        },
        { href: '/onboarding', label: 'Kom igång', text: 'Skapa konto och beskriv ditt projekt.' },
        {
          href: '/skapa-projekt',
          label: 'Skapa projekt',
          text: 'Formuläret, i tre steg. Konto behövs först på slutet.',
        },
      ],
    },
    {
      title: 'För företag',
      pages: [
        { href: '/partner', label: 'Partner', text: 'Vad ni får och vad det kostar.' },
        {
          href: '/for-hantverkare',
          label: 'För hantverkare',
          text: 'Guiden: så fungerar det, från ansökan till faktura.',
        },
        { href: '/bli-partner', label: 'Bli partner', text: `Ansök. Svar inom ${product.partnerReply}.` },
      ],
    },
    {
      title: 'Om Handslag',
      pages: [
        { href: '/om-oss', label: 'Om oss', text: 'Varför vi finns och hur vi arbetar.' },
        {
          href: '/trygghet',
          label: 'Trygghet & säkerhet',
          text: 'Vad vi kontrollerar, och vad som gäller om något går fel.',
        },
        {
          href: '/sakerhet',
          label: 'Säkerhet',
          text: 'Hur vi skyddar konton och uppgifter, och hur du rapporterar en brist.',
        },
        {
          href: '/sa-rangordnar-vi',
          label: 'Så rangordnar vi',
          text: 'Hur företag väljs ut, poäng för poäng.',
        },
      ],
    },
    {
      title: 'Hjälp',
      pages: [
        { href: '/support', label: 'Support', text: 'Vägar till hjälp och svar på vanliga frågor.' },
        { href: '/kontakt', label: 'Kontakt', text: 'Skriv eller ring till oss.' },
        { href: '/login', label: 'Logga in', text: 'Till ditt konto.' },
        { href: '/register', label: 'Skapa konto', text: 'Som privatperson eller företag.' },
        { href: '/glomt-losenord', label: 'Glömt lösenord', text: 'Få en länk för att välja ett nytt.' },
      ],
    },
    {
      title: 'Villkor',
      pages: [
        { href: '/villkor', label: 'Användarvillkor', text: 'Vad som gäller mellan dig, företagen och oss.' },
        {
          href: '/integritetspolicy',
          label: 'Integritetspolicy',
          text: 'Vilka uppgifter vi har, varför och hur länge.',
        },
        { href: '/cookies', label: 'Cookies', text: 'Allt vi sparar i din webbläsare.' },
        {
          href: '/tillganglighet',
          label: 'Tillgänglighet',
          text: 'Tangentbord, skärmläsare och förstoring, och vad som inte fungerar än.',
        },
      ],
    },
  ],
}
