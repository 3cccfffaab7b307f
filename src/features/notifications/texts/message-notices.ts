import type { NoticeParams } from '../domain/notice.ts'

type About = Pick<NoticeParams, 'project' | 'company' | 'unread'>

/** Notifications about messages: one for all unread messages of a conversation. None of them quotes a message. */
export const messageNoticeTexts = {
  'message-from-company': ({ project, company, unread }: About) => ({
    title: `${newMessages(unread)} från ${company}`,
    content: `Det gäller ${project}.`,
  }),
  'message-from-customer': ({ project, unread }: About) => ({
    title: `${newMessages(unread)} från kunden`,
    content: `Det gäller ${project}.`,
  }),
  'contact-shared': ({ project }: About) => ({
    title: 'Kunden delar kontaktuppgifter med er',
    content: `Det gäller ${project}. Ni ser dem i konversationen så länge kunden delar dem.`,
  }),
  'own-message-hidden': ({ project }: About) => ({
    title: `Vi har dolt ett meddelande som du skrev: ${project}`,
    content:
      'Skälet står i konversationen. En människa hos oss har beslutat det. Skriv till oss om du tycker att det är fel.',
  }),
  'company-message-hidden': ({ project }: About) => ({
    title: `Vi har dolt ett meddelande som ni skrev: ${project}`,
    content:
      'Skälet står i konversationen. En människa hos oss har beslutat det. Skriv till oss om ni tycker att det är fel.',
  }),
  'own-message-restored': ({ project }: About) => ({
    title: `Ditt meddelande visas igen: ${project}`,
    content: 'Vi har prövat det igen, och det visas som förut.',
  }),
  'company-message-restored': ({ project }: About) => ({
    title: `Ert meddelande visas igen: ${project}`,
    content: 'Vi har prövat det igen, och det visas som förut.',
  }),
}

function newMessages(unread = 1): string {
  return unread > 1 ? `${unread} nya meddelanden` : 'Nytt meddelande'
}
