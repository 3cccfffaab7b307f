import type { OperatorText } from './long-text.ts'

/**
 * How people with disabilities can use the service, and what does not work for them. Law: lagen (2023:254) om vissa
 * produkters och tjänsters tillgänglighet, which wants this information from services of e-commerce.
 */
export const accessibility: OperatorText = {
  path: '/tillganglighet',
  title: 'Tillgänglighet: så fungerar tjänsten för alla',
  description:
    'Så fungerar Handslag med tangentbord, skärmläsare, förstoring och på små skärmar, vad som inte fungerar än, och hur du säger till.',
  heading: 'Tillgänglighet',
  lead: 'Alla ska kunna beskriva ett jobb, jämföra offerter och lämna dem. Här står vad som fungerar, vad som inte gör det än, och hur du säger till.',
  updated: '2026-11-29',
  chapters: (operator) => [
    {
      id: 'fungerar',
      title: 'Vad som fungerar',
      blocks: [
        {
          list: [
            'Allt går att göra med bara tangentbordet. Det som är i fokus syns, och den första länken på varje sida hoppar till innehållet.',
            'Rubriker, fält, tabeller och knappar har namn som en skärmläsare läser upp. Det som ändras på sidan, till exempel ett fel eller ett nytt meddelande, läses upp utan att du behöver leta.',
            'Sidorna går att läsa på en skärm som är 320 punkter bred utan att rulla i sidled. Så blir det också när du förstorar till 400\u00a0% på en dator.',
            'Det finns ett ljust och ett mörkt utseende. Sidan följer det som din enhet är inställd på, och rör sig inte om du har bett den om det.',
            'Färg säger aldrig något ensam: det står också i ord.',
            'För att logga in behöver du inte lösa några bildgåtor. Lösenord och koder går att klistra in, och du kan få en engångskod med e-post i stället för att minnas ett lösenord.',
            'Fel står vid fältet, med ett exempel. Det du har skrivit finns kvar.',
            'Inget du skriver försvinner för att det tog lång tid. Loggas du ut kommer texten tillbaka när du har loggat in igen.',
            'Det mesta fungerar utan JavaScript.',
            'Offerter och jämförelser som PDF har rubriker och tabeller som en skärmläsare förstår.',
          ],
        },
      ],
    },
    {
      id: 'brister',
      title: 'Vad som inte fungerar än',
      blocks: [
        {
          list: [
            'Bilder som andra laddar upp har ingen beskrivning av vad de visar, bara ett nummer eller jobbets namn.',
            'PDF-filer som andra laddar upp, till exempel ritningar och intyg, kan sakna text som går att läsa upp. Våra PDF-filer gör det inte.',
          ],
        },
        'Behöver du veta vad en bild eller en ritning visar, fråga den som har laddat upp den i ett meddelande, eller oss.',
      ],
    },
    {
      id: 'prov',
      title: 'Hur vi har prövat det',
      blocks: [
        'Målet är WCAG 2.2, nivå AA, och standarden EN 301\u00a0549. Varje ändring prövas automatiskt: varje slags sida går igenom reglerna som en dator kan pröva, i ljust och mörkt, och provas på en smal skärm. Vägarna genom tjänsten prövas med bara tangentbordet.',
        'Det är vår egen bedömning. En dator hittar inte allt, och ingen utomstående har granskat tjänsten.',
      ],
    },
    {
      id: 'sag-till',
      title: 'Säg till om något inte går',
      blocks: [
        `Berätta vad du ville göra och vad som hände. [Skriv till oss](/kontakt), mejla [${operator.supportEmail}](mailto:${operator.supportEmail}) eller ring [${operator.supportPhone.label}](${operator.supportPhone.href}). Vi hjälper dig att få det gjort på ett annat sätt så länge.`,
        'Kraven står i lagen (2023:254) om vissa produkters och tjänsters tillgänglighet. Post- och telestyrelsen har tillsyn: är du inte nöjd med vårt svar kan du anmäla det på [pts.se](https://www.pts.se).',
      ],
    },
  ],
}
