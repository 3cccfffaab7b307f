import type { OperatorText } from './long-text.ts'

/**
 * Everything that the product stores in a browser: a test compares the list with the code. Law: lagen (2022:482) om
 * elektronisk kommunikation 9 kap. 28 §.
 */
export const cookies: OperatorText = {
  path: '/cookies',
  title: 'Cookies: vad vi sparar i din webbläsare',
  description:
    'Handslag använder bara cookies som tjänsten behöver för att fungera. Inga annonser, ingen spårning, inga cookies från andra. Här står varenda en.',
  heading: 'Cookies',
  lead: 'Vi sparar bara det som tjänsten behöver för att göra det du ber om. Inga annonser, ingen spårning och inga cookies från andra. Därför finns det ingen ruta att klicka bort.',
  updated: '2026-11-21',
  chapters: (operator) => [
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'En cookie är en liten textfil som vår server ber webbläsaren att spara och skicka tillbaka. Är du inte inloggad och bara läser sätter vi ingen alls. Över https börjar namnen på flera av dem med __Host-, vilket betyder att de bara kan användas av den här webbplatsen.',
        {
          entries: [
            {
              term: 'handslag',
              text: 'Håller dig inloggad. Innehåller ett slumptal som bara vår server förstår.',
              detail: 'Högst 60 dagar. Slutar gälla efter 14 dagar utan användning, och när du loggar ut.',
            },
            {
              term: 'handslag-inne',
              text: 'Säger bara att någon är inloggad i webbläsaren, så att sidorna kan visa din meny. Ger ingen tillgång till något.',
              detail: 'Högst 60 dagar. Tas bort när du loggar ut.',
            },
            {
              term: 'handslag-utkast',
              text: 'Nyckeln till ett projekt som du har skrivit innan du loggade in, så att det publiceras när du gör det.',
              detail: 'Högst 30 dagar. Tas bort när projektet är publicerat.',
            },
            {
              term: 'handslag-mejl',
              text: 'Minns vilket mejl du väntar på när du skapar konto, byter lösenord eller loggar in med kod, och att det var här kontot skapades. Innehållet är krypterat.',
              detail: 'Högst ett dygn.',
            },
            {
              term: 'handslag-enhet',
              text: 'Känner igen en webbläsare som du har loggat in i, så att ingen kan stänga ute dig genom att gissa fel lösenord eller koder. Den loggar inte in någon.',
              detail: 'Högst ett år. Slutar gälla när du byter lösenord eller ändrar tvåstegsverifieringen.',
            },
            {
              term: 'handslag-inloggning',
              text: 'Knyter en inloggning genom en annan tjänst till just din webbläsare.',
              detail: 'Högst 15 minuter.',
            },
            {
              term: 'handslag-toast',
              text: 'Ett kort besked som ska visas på nästa sida, till exempel att något har sparats.',
              detail: '10 sekunder.',
            },
          ],
        },
      ],
    },
    {
      id: 'lagring',
      title: 'Annat som sparas i webbläsaren',
      blocks: [
        'Det här ligger kvar i din webbläsare och skickas inte till oss av sig självt.',
        {
          entries: [
            {
              term: 'handslag-project-draft',
              text: 'Projektet du håller på att skriva, så att det finns kvar om sidan laddas om.',
              detail: 'Tills projektet är skickat eller du loggar ut.',
            },
            {
              term: 'handslag-quote-draft',
              text: 'För företag: det ni skriver i en offert och som inte är sparat hos oss än, till exempel för att ni saknar uppkoppling.',
              detail: 'Tills det är sparat, offerten är skickad, ni börjar om eller du loggar ut.',
            },
            {
              term: 'handslag-meddelanden',
              text: 'Meddelanden, också till kundtjänst, som du har börjat skriva, och sådana som inte har gått fram än, till exempel för att du saknar uppkoppling.',
              detail: 'Tills de är skickade eller du loggar ut.',
            },
            {
              term: 'handslag-onboarding',
              text: 'Det du har fyllt i när du skapar konto. Aldrig lösenord.',
              detail: 'Tills uppgifterna är sparade, fliken stängs eller du loggar ut.',
            },
            {
              term: 'lastWelcomeTime',
              text: 'När du senast blev välkomnad, så att hälsningen kommer högst var tolfte timme. Sparas bara när du är inloggad.',
              detail: 'Tills du rensar webbläsaren.',
            },
            {
              term: 'handslag-skrivet',
              text: 'Det du höll på att skriva när du loggades ut, så att det finns kvar när du har loggat in igen.',
              detail: 'En timme, eller tills fliken stängs eller du loggar ut.',
            },
            {
              term: 'handslag-toast-shown',
              text: 'Vilket besked som senast visades, så att det inte visas två gånger.',
              detail: 'Tills fliken stängs.',
            },
            {
              term: 'handslag-push',
              text: 'Att du har svarat på frågan om push, så att den inte ställs igen. Sparas bara när du är inloggad.',
              detail: 'Tills du rensar webbläsaren.',
            },
            {
              term: 'handslag-utan-nat',
              text: 'Sidan som säger att du saknar internet, så att den kan visas då. Den är likadan för alla. Sparas bara när du har varit inloggad, eller har installerat appen.',
              detail: 'Tills du rensar webbläsaren.',
            },
            {
              term: 'react-router-scroll-positions',
              text: 'Hur långt ner du har rullat, så att bakåtknappen leder dit du var.',
              detail: 'Tills fliken stängs.',
            },
            {
              term: 'react-router-manifest-version',
              text: 'Vilken version av tjänsten som ska laddas, när en ny har kommit medan du har sidan öppen.',
              detail: 'Tills den är laddad.',
            },
            {
              term: 'handslag-token',
              text: 'Ett slumptal som hör till sidans skydd i webbläsaren. Det säger ingenting om dig och skickas aldrig.',
              detail: 'Tills du lämnar sidan.',
            },
          ],
        },
      ],
    },
    {
      id: 'statistik',
      title: 'Statistik utan spårning',
      blocks: [
        'Vi räknar hur många gånger varje steg i registreringen och i projektformuläret visas. Det blir en siffra per dag. Inget om dig sparas, ingen cookie behövs och ingen annan får uppgifterna. Sidorna hämtar inga typsnitt, skript eller bilder från andra webbplatser.',
      ],
    },
    {
      id: 'val',
      title: 'Så bestämmer du',
      blocks: [
        'Du kan när som helst ta bort cookies och annat som sparats i webbläsarens inställningar. Spärrar du dem helt går det att läsa sidorna men inte att logga in.',
        `Allt ovan är nödvändigt för tjänster som du själv har begärt och kräver därför inget samtycke enligt lagen (2022:482) om elektronisk kommunikation 9 kap. 28 §. Börjar vi använda något annat frågar vi dig först, och det ska vara lika lätt att säga nej som ja. Post- och telestyrelsen har tillsyn. Frågor: [${operator.supportEmail}](mailto:${operator.supportEmail}). Hur vi behandlar personuppgifter står i [integritetspolicyn](/integritetspolicy).`,
      ],
    },
  ],
}
