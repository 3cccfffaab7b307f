import { listInWords } from '#kernel/plain-text.ts'
import type { Channel } from '../domain/channel.ts'
import type { TimesProblem } from '../domain/notification-times-input.ts'
import type { Topic } from '../domain/notification-topic.ts'

/** The name of each topic as a heading. */
export const topicNames: Readonly<Record<Topic, string>> = {
  requests: 'Förfrågningar',
  quotes: 'Offerter',
  messages: 'Meddelanden',
  questions: 'Frågor om projekt',
  visits: 'Besök',
  projects: 'Projekt',
  reminders: 'Påminnelser',
  reviews: 'Omdömen',
  milestones: 'Milstolpar',
  papers: 'Ansökan och verifiering',
}

/** The names inside a sentence, after "om": `offerter och besök`. */
const named = (topics: readonly Topic[]) =>
  listInWords(topics.map((topic) => topicNames[topic].toLocaleLowerCase('sv')))

export const notificationChoiceTexts = {
  title: 'Aviseringar',
  intro: 'Allt som händer står i klockan. Välj vad du dessutom vill ha på andra sätt.',
  channels: { mail: 'Mejl', push: 'Push', sms: 'Sms' } as const satisfies Record<Channel, string>,
  /** Examples of what each topic includes. */
  holds: {
    customer: {
      requests: '',
      quotes: 'nya, ändrade och återkallade',
      messages: 'det du inte har läst inom tio minuter',
      questions: 'det företag undrar om ditt projekt',
      visits: 'förslag, bokningar, avbokningar',
      projects: 'tiden går ut, arbetet börjar',
      reminders: 'ett svar eller val som du är på väg att missa',
      reviews: 'när du kan lämna omdöme, och när du får ett',
      milestones: '',
      papers: '',
    },
    company: {
      requests: 'nya, flyttade och återkomna',
      quotes: 'accepterade, nekade och utgångna',
      messages: 'det ni inte har läst inom tio minuter',
      questions: 'kundens svar på det ni har undrat',
      visits: 'förslag, bokningar, avbokningar',
      projects: 'ändrade, avbrutna, öppnade igen',
      reminders: 'ett svar som ni är på väg att missa',
      reviews: 'när ni kan lämna omdöme om kunden',
      milestones: 'slutförda jobb, nya omdömen, godkänd ansökan',
      papers: 'frågor från oss, kontroller som går ut',
    },
  } as const satisfies Record<'customer' | 'company', Record<Topic, string>>,
  note: 'Mejl om inloggning och säkerhet skickas alltid.',
  submit: 'Spara aviseringar',
  submitting: 'Sparar...',
  saved: { title: 'Aviseringarna är sparade' },
}

export const notificationTimesTexts = {
  pace: 'Mejlen kommer',
  paces: {
    'at-once': { label: 'Genast' },
    daily: {
      label: 'Samlat en gång om dagen',
      detail:
        'Klockan 7, i ett mejl. Inget kommer om du redan har läst allt. Det som inte kan vänta, som ett ångrat avtal eller brev från oss, kommer genast.',
    },
  },
  quiet: 'Tyst tid',
  quietHint: 'Det som händer då skickas när den tysta tiden är slut, om du inte har läst det innan.',
  quietFrom: 'Från',
  quietTo: 'Till',
  none: 'Ingen tyst tid',
  choose: 'Välj',
  hour: (hour: string) => `kl. ${hour.padStart(2, '0')}`,
  problems: {
    'hour-invalid': 'Välj en hel timme',
    'quiet-hours-empty': 'Välj när den tysta tiden slutar. Den kan inte sluta när den börjar.',
    'pace-missing': 'Välj hur mejlen ska komma',
  } as const satisfies Record<TimesProblem, string>,
  submit: 'Spara tider',
  submitting: 'Sparar...',
  saved: { title: 'Tiderna är sparade' },
}

/** The page behind the link of a mail, where its reader turns such mails off. */
export const stopMailsTexts = {
  pageTitle: 'Mejl från Handslag',
  question: (topics: readonly Topic[]) => `Sluta få mejl om ${named(topics)}?`,
  lead: 'Allt står kvar i klockan när du är inloggad. Mejl om inloggning och säkerhet skickas alltid.',
  stop: 'Sluta skicka dem',
  stopping: 'Sparar …',
  stoppedTitle: (topics: readonly Topic[]) => `Du får inga fler mejl om ${named(topics)}`,
  stopped: 'Vill du ha dem igen räcker det att trycka här, eller välja det i inställningarna.',
  resume: 'Skicka dem igen',
  all: 'Välj bland alla mejl',
  goneTitle: 'Länken gäller inte',
  gone: 'Den är avskriven fel, eller så finns kontot inte längre. Logga in för att välja vilka mejl du vill ha.',
  /** The label of the link in the mail. */
  link: (topics: readonly Topic[]) => `Sluta få mejl om ${named(topics)}`,
}
