import { OFFICE_CLOCK } from '#features/support/domain/chat/office-hours.ts'
import type { Reach } from '#kernel/operator-facts.ts'
import { product } from './product.ts'

const hours = product.replyHours

/** Ways to get help, and the most common questions. */
export const support = {
  path: '/support',
  title: 'Support',
  description: `Få hjälp med projekt, offerter eller ditt konto på Handslag. Chatt, svar på vanliga frågor, kontaktformulär och e-post. Vi svarar inom ${hours} timmar.`,
  heading: 'Hur kan vi hjälpa dig?',
  lead: `Det är människor som läser och svarar. Vi svarar inom ${hours} timmar.`,
  waysTitle: 'Välj det som passar dig',
  /** `open`: when the chat is staffed. `wait`: what happens to a message that nobody answers at once. */
  ways: ({ supportEmail }: Reach, { open, wait }: { open: string; wait: string }) => [
    {
      title: 'Livechatt',
      text: `${open} Bemannad måndag–fredag ${OFFICE_CLOCK}, inte på helgdagar. ${wait} Chatten kräver att du är inloggad, så att svaret når just dig.`,
      label: 'Öppna chatten',
      href: '/support/chatt',
    },
    {
      title: 'Kontaktformulär',
      text: `Har du inget konto, eller kommer du inte in? Skriv här, så svarar vi med e-post inom ${hours} timmar.`,
      label: 'Till kontaktformuläret',
      href: '/kontakt',
    },
    {
      title: 'Vanliga frågor',
      text: 'Det som flest undrar över, med svar direkt på den här sidan.',
      label: 'Se svaren',
      href: '#svar',
    },
    {
      title: 'E-post',
      text: `Skriv till ${supportEmail}. Gäller det ett projekt eller en offert, berätta gärna vilket.`,
      label: 'Skriv ett mejl',
      href: `mailto:${supportEmail}`,
    },
  ],
  questionsTitle: 'Vanliga frågor',
  search: {
    label: 'Sök bland svaren',
    submit: 'Sök',
    found: (typed: string) => `Svar på ”${typed}”`,
    ofCompanies: (question: string) => `${question} (företag)`,
    nothing: 'Inget svar handlar om det. Prova ett annat ord, eller skriv till oss.',
    away: 'Vi kan inte söka just nu. Alla svar står här nedanför.',
  },
  questions: [
    {
      question: 'När kommer offerterna?',
      answer:
        'De första offerterna brukar komma inom 24–48 timmar. Vårt mål är upp till fem inom 24 timmar. Hur det blir beror på yrke, plats och årstid. Svarar något företag inte frågar vi fler. Du får en notis för varje offert, och projektet tar emot offerter i 14 dagar. Räcker inte det kan du förlänga tiden på projektets sida.',
    },
    {
      question: 'Hur ändrar eller avbryter jag mitt projekt?',
      answer:
        'På projektets sida kan du ändra det så länge det tar emot offerter. Har någon redan lämnat offert får företaget veta vad du har ändrat och bekräftar sin offert eller ändrar den. På samma sida kan du avbryta projektet och skriva varför, och företagen med offert får veta det.',
    },
    {
      question: 'Jag kommer inte in på mitt konto. Vad gör jag?',
      answer:
        'Välj Glömt lösenord på inloggningssidan, så får du en länk med e-post. Kommer inget mejl, titta i skräpposten och kontrollera att det är samma adress som du skapade kontot med. Har du tappat bort din autentiseringsapp eller bytt telefon, skriv till oss.',
    },
    {
      question: 'Något har gått fel med arbetet. Kan ni hjälpa mig?',
      answer:
        'Avtalet är mellan dig och företaget, så börja med att reklamera till dem, skriftligt och så snart du kan. Inom två månader från att du märkte felet är alltid i tid. Kommer ni inte överens kan Allmänna reklamationsnämnden pröva saken gratis. Berätta gärna för oss också: det vi får veta kan påverka om företaget får vara kvar.',
    },
  ],
  technicalTitle: 'Något på sidan fungerar inte',
  technicalText:
    'Skriv vad du gjorde, vad som hände och vilken webbläsare du använder. En skärmbild hjälper. Skicka aldrig lösenord eller koder.',
  technical: 'Teknisk support',
  technicalHref: ({ supportEmail }: Reach) =>
    `mailto:${supportEmail}?subject=${encodeURIComponent('Teknisk support')}`,
  call: ({ openingHours }: Reach) => `Hellre prata? Ring oss ${openingHours}:`,
}
