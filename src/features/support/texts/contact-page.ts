import { REPLY_HOURS } from '../domain/contact-message.ts'
export const contactPageTexts = {
  pageTitle: 'Kontakt · Handslag',
  description: `Skriv till Handslag, eller ring. Vi svarar inom ${REPLY_HOURS} timmar, både på frågor om projekt och offerter och på frågor från företag.`,
  title: 'Kontakta oss',
  lead: 'Fråga om ett projekt, en offert eller ditt konto. Det är människor som läser och svarar.',
  formTitle: 'Skicka ett meddelande',
  formLead: (hours: number) => `Alla fält behövs. Svaret kommer i ett mejl inom ${hours} timmar.`,
  name: 'Namn',
  email: 'Email',
  subject: 'Ämne',
  message: 'Meddelande',
  messageHint:
    'Gäller det ett projekt eller en offert, skriv gärna vilket. Bilder och filer kan inte bifogas här: skicka dem i chatten när du är inloggad, eller med e-post.',
  submit: 'Skicka meddelande',
  submitting: 'Skickar ...',
  failed: 'Meddelandet är inte skickat',
  incomplete: 'Något saknas eller är fel',
  incompleteText: 'Rätta det som är markerat och skicka igen.',
  doneTitle: 'Tack för ditt meddelande!',
  done: (hours: number) => `Vi svarar med e-post inom ${hours} timmar. En bekräftelse är på väg till dig.`,
  another: 'Skriv ett meddelande till',
  home: 'Till startsidan',
  general: {
    title: 'Allmänna frågor',
    text: 'För dig som söker hantverkare eller redan har ett projekt hos oss.',
  },
  partner: {
    title: 'För företag',
    text: (days: string) =>
      `Frågor om att bli partner, om ert konto eller om en förfrågan. Ansökningar besvaras inom ${days}.`,
    apply: 'Bli partner',
  },
  mail: 'E-post',
  phone: 'Telefon',
  hours: 'Öppettider',
  reply: 'Svar',
  replyWithin: (hours: number) => `inom ${hours} timmar`,
}
