import type { Channel } from '../domain/channel.ts'
import type { MailedType } from '../domain/notification-choice.ts'
import type { TimesProblem } from '../domain/notification-times-input.ts'

export const notificationChoiceTexts = {
  title: 'Aviseringar',
  intro: 'Allt som händer står i klockan. Välj vad du dessutom vill ha på andra sätt.',
  channels: { mail: 'Mejl', push: 'Push', sms: 'Sms' } as const satisfies Record<Channel, string>,
  types: {
    message: 'Meddelanden: olästa meddelanden, frågor och svar',
    offer: 'Offerter: nya, antagna, nekade',
    project_update: 'Projekt: förfrågningar, ändringar, besök, avbrutna',
    achievement: 'Milstolpar: godkänd ansökan, avslutade jobb',
    other: 'Ansökan och verifiering: frågor, kontroller som går ut',
  } as const satisfies Record<MailedType, string>,
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
      detail: 'Klockan 7, i ett mejl. Inget kommer om du redan har läst allt. Brev från oss kommer för sig.',
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

/** The page behind the link of a mail that turns such mails off. */
export const stopMailsTexts = {
  pageTitle: 'Mejl från Handslag',
  question: (about: string) => `Sluta få mejl om ${about}?`,
  lead: 'Allt står kvar i klockan när du är inloggad. Mejl om inloggning och säkerhet skickas alltid.',
  stop: 'Sluta skicka dem',
  stopping: 'Sparar …',
  stoppedTitle: (about: string) => `Du får inga fler mejl om ${about}`,
  stopped: 'Vill du ha dem igen räcker det att trycka här, eller välja det i inställningarna.',
  resume: 'Skicka dem igen',
  all: 'Välj bland alla mejl',
  goneTitle: 'Länken gäller inte',
  gone: 'Den är avskriven fel, eller så finns kontot inte längre. Logga in för att välja vilka mejl du vill ha.',
  /** In the mail. */
  link: (about: string) => `Sluta få mejl om ${about}`,
  about: {
    message: 'olästa meddelanden',
    offer: 'offerter',
    project_update: 'projekt',
    achievement: 'milstolpar',
    other: 'ansökan och verifiering',
  } as const satisfies Record<MailedType, string>,
}
